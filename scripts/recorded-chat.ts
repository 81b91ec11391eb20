/** A message of a recorded chat, without its text. */
export interface RecordedMessage {
  /** Seconds since the start of the recording. */
  readonly offsetS: number;
  readonly chatter: string;
  /** The code of each emote and how often it was used. */
  readonly emotes: ReadonlyMap<string, number>;
}

/** A line that could not be read. */
export interface BadLine {
  /** From 1. */
  readonly number: number;
  readonly problem: string;
}

export interface RecordedChat {
  /** Earliest first. */
  readonly messages: readonly RecordedMessage[];
  readonly badLines: readonly BadLine[];
}

/** A stretch that viewers clipped. */
export interface ClippedStretch {
  readonly startS: number;
  readonly endS: number;
  readonly clips: number;
}

/** Ten days, so that a wrong offset does not make the detector run through years of silence. */
const OFFSET_MAX_S = 864_000;

/** Reads `offset_s,chatter,emotes` with or without that header. Lines that cannot be read are left out. */
export function readRecordedChat(text: string): RecordedChat {
  const { values: messages, badLines } = readLines(text, 'offset_s', createMessageReader());
  const isInOrder = messages.every(({ offsetS }, index) => offsetS >= (messages[index - 1]?.offsetS ?? 0));
  return { messages: isInOrder ? messages : messages.toSorted((a, b) => a.offsetS - b.offsetS), badLines };
}

/** Reads `start_s,end_s,clips`, further columns are ignored. Lines that cannot be read are left out. */
export function readClippedStretches(text: string): {
  readonly stretches: readonly ClippedStretch[];
  readonly badLines: readonly BadLine[];
} {
  const { values, badLines } = readLines(text, 'start_s', readStretch);
  return { stretches: values, badLines };
}

/** A value, or what is wrong with the line. */
type Read<Value> = (line: string) => Value | string;

function readLines<Value extends object>(
  text: string,
  header: string,
  read: Read<Value>,
): { values: readonly Value[]; badLines: readonly BadLine[] } {
  const values: Value[] = [];
  const badLines: BadLine[] = [];
  const lines = text.replace(/^\uFEFF/, '').split(/\r?\n/);
  lines.forEach((line, index) => {
    if (line === '' || (index === 0 && line.startsWith(`${header},`))) return;
    const value = read(line);
    if (typeof value === 'string') badLines.push({ number: index + 1, problem: value });
    else values.push(value);
  });
  return { values, badLines };
}

/** Messages with the same emotes share one map: a recording may have millions of messages. */
function createMessageReader(): Read<RecordedMessage> {
  const emotesOf = new Map<string, ReadonlyMap<string, number>>();
  return (line) => {
    const [, offset, chatter, used] = /^([^,]*),([^,]+),(.*)$/.exec(line) ?? [];
    if (offset === undefined || chatter === undefined || used === undefined) {
      return 'it is not offset_s,chatter,emotes';
    }
    const offsetS = numberOf(offset);
    if (offsetS === null) return `its offset is not a number from 0 to ${OFFSET_MAX_S}`;
    const emotes = emotesOf.get(used) ?? readEmotes(used);
    if (emotes === null) return 'an emote is not code=count';
    emotesOf.set(used, emotes);
    return { offsetS, chatter, emotes };
  };
}

/** Null if one of the emotes is not `code=count`. */
function readEmotes(used: string): ReadonlyMap<string, number> | null {
  const emotes = new Map<string, number>();
  for (const use of used.split(' ').filter((word) => word !== '')) {
    const [, code, digits] = /^(.+)=([0-9]{1,4})$/.exec(use) ?? [];
    if (code === undefined || Number(digits) === 0) return null;
    emotes.set(code, (emotes.get(code) ?? 0) + Number(digits));
  }
  return emotes;
}

function readStretch(line: string): ClippedStretch | string {
  const [startS, endS, clips] = line.split(',').map(numberOf);
  if (startS === undefined || endS === undefined || clips === undefined)
    return 'it is not start_s,end_s,clips';
  if (startS === null || endS === null || clips === null || endS < startS) {
    return 'its numbers are not a start, a later end and a number of clips';
  }
  return { startS, endS, clips };
}

/** Null if the text is not a number from 0 to `OFFSET_MAX_S`. */
function numberOf(text: string): number | null {
  const number = Number(text);
  return /^[0-9.]+$/.test(text) && number <= OFFSET_MAX_S ? number : null;
}
