type Bytes = Uint8Array<ArrayBuffer>;

/** An archive consists of blocks: a header, then those of its file (POSIX.1-2017, `pax`, ustar Interchange Format). */
const BLOCK_BYTES = 512;
const NAME_BYTES = 100;
const SIZE_AT = 124;
const SIZE_DIGITS = 12;
/** The sum of the bytes of the header, in which these bytes are spaces. */
const SUM_AT = 148;
const SUM_DIGITS = 8;
const TYPE_AT = 156;
/** A file; other types are folders, links and longer names of files. */
const FILE_TYPES = ['0', '\0'];
/** What macOS adds beside a file. */
const OF_MACOS = /^(?:.*\/)?\._/;
const LINE_END = 0x0a;
const SPACE = 0x20;

/** Unpacks a tar archive: its files follow each other, each from a line of its own. Other bytes are passed on as they are. */
export async function* unpackTar(bytes: AsyncGenerator<Bytes, void>): AsyncGenerator<Bytes, void> {
  const archive = createArchiveReader();
  for await (const part of bytes) {
    for (let at = 0; at < part.length; ) {
      const piece = part.subarray(at, at + archive.nextLength());
      at += piece.length;
      yield* archive.read(piece);
    }
  }
  yield* archive.end();
}

function createArchiveReader() {
  /** Null until the first block is read. */
  let isArchive: boolean | null = null;
  const header = new Uint8Array(BLOCK_BYTES);
  let headerLength = 0;
  let isFile = false;
  let contentLeft = 0;
  let paddingLeft = 0;
  /** A block of zeros is at the end. Other archives can follow it. */
  let isEnded = false;
  let lastByte = LINE_END;

  function textAt(start: number, length: number): string {
    return String.fromCharCode(...header.subarray(start, start + length));
  }

  function* readHeader(): Generator<Bytes, void> {
    headerLength = 0;
    const isHeader = sumOf(header) === Number.parseInt(textAt(SUM_AT, SUM_DIGITS), 8);
    isArchive ??= isHeader;
    if (!isArchive) {
      yield header;
      return;
    }
    isEnded = header.every((byte) => byte === 0);
    if (isEnded) return;
    if (!isHeader) throw new Error('The archive is damaged.');
    isFile = FILE_TYPES.includes(textAt(TYPE_AT, 1)) && !OF_MACOS.test(textAt(0, NAME_BYTES));
    contentLeft = Number.parseInt(textAt(SIZE_AT, SIZE_DIGITS), 8) || 0;
    paddingLeft = -contentLeft & (BLOCK_BYTES - 1);
    if (isFile && contentLeft > 0 && lastByte !== LINE_END) yield Uint8Array.of(LINE_END);
  }

  function* readContent(piece: Bytes): Generator<Bytes, void> {
    contentLeft -= piece.length;
    if (!isFile) return;
    lastByte = piece.at(-1) as number;
    yield piece;
  }

  return {
    /** The most bytes that `read` takes next. */
    nextLength(): number {
      if (isArchive === false) return Number.POSITIVE_INFINITY;
      return contentLeft || paddingLeft || BLOCK_BYTES - headerLength;
    },
    *read(piece: Bytes): Generator<Bytes, void> {
      if (isArchive === false) yield piece;
      else if (contentLeft > 0) yield* readContent(piece);
      else if (paddingLeft > 0) paddingLeft -= piece.length;
      else {
        header.set(piece, headerLength);
        headerLength += piece.length;
        if (headerLength === BLOCK_BYTES) yield* readHeader();
      }
    },
    /** Throws if the archive is cut. */
    *end(): Generator<Bytes, void> {
      if (isArchive === null) yield header.slice(0, headerLength);
      if (isArchive && !isEnded) throw new Error('The archive is cut.');
    },
  };
}

function sumOf(header: Bytes): number {
  const isOfSum = (at: number): boolean => at >= SUM_AT && at < SUM_AT + SUM_DIGITS;
  return header.reduce((sum, byte, at) => sum + (isOfSum(at) ? SPACE : byte), 0);
}
