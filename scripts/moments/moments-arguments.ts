import { parseArgs } from 'node:util';
import { COUNTING_MODES, type CountingMode } from '../../src/domain/counting-rules.ts';
import { EXPORT_FORMATS, type ExportFormat } from '../../src/domain/recording.ts';

/** What the user asked for. */
export interface MomentsArguments {
  readonly files: readonly string[];
  readonly isHelp: boolean;
  readonly isJson: boolean;
  readonly isQuiet: boolean;
  /** Load today's lists of the room. */
  readonly withLists: boolean;
  readonly formats: readonly ExportFormat[];
  /** The folder of exported files; null: standard output. */
  readonly out: string | null;
  readonly countingMode: CountingMode;
  readonly frameRate: number;
}

/** The command was called in a wrong way. The message says how. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

export const HELP = `Usage: npm run moments -- FILE… [options]

Counts recorded chat and prints its moments: the times at which chat reacted.
Several files of one channel are joined by time. gzip is unpacked. docs/recorded-chat.md has the forms.

  --json              the moments as JSON
  --format FORMAT     an export instead: ${EXPORT_FORMATS.join(', ')}, or all; can be repeated
  --out FOLDER        where exports are written; several formats need it (default: standard output)
  --mode MODE         what is counted in exports: ${COUNTING_MODES.join(', ')}
  --frame-rate RATE   frames a second of the timeline that reads the EDL (default: 60)
  --lists             also count today's BetterTTV, FrankerFaceZ and 7TV emotes of the channel. This requests
                      api.betterttv.net and 7tv.io. Without it nothing is requested
  --quiet             no progress
  --help              this text

Exit code: 0, or 1 if nothing could be counted or written or most of a file was not read, or 2 for a wrong call.`;

/** @throws UsageError */
export function readMomentsArguments(args: readonly string[]): MomentsArguments {
  const { values, positionals } = parse(args);
  const formats = (values.format ?? []).flatMap(formatsOf);
  const out = values.out ?? null;
  const countingMode = COUNTING_MODES.find((mode) => mode === values.mode);
  const frameRate = Number(values['frame-rate']);
  if (positionals.length === 0 && !values.help) throw new UsageError(HELP);
  if (countingMode === undefined) throw new UsageError(`--mode is one of: ${COUNTING_MODES.join(', ')}.`);
  if (!(frameRate > 0 && frameRate <= 240)) throw new UsageError('--frame-rate is a number up to 240.');
  if (formats.length > 1 && out === null) throw new UsageError('Several formats need --out FOLDER.');
  if (out !== null && formats.length === 0) throw new UsageError('--out FOLDER needs --format.');
  if (formats.length > 0 && values.json)
    throw new UsageError('--json prints the moments: leave out --format.');
  return {
    files: positionals,
    isHelp: values.help,
    isJson: values.json,
    isQuiet: values.quiet,
    withLists: values.lists,
    formats: [...new Set(formats)],
    out,
    countingMode,
    frameRate,
  };
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        help: { type: 'boolean', default: false },
        json: { type: 'boolean', default: false },
        quiet: { type: 'boolean', default: false },
        lists: { type: 'boolean', default: false },
        format: { type: 'string', multiple: true },
        out: { type: 'string' },
        mode: { type: 'string', default: 'every-use' },
        'frame-rate': { type: 'string', default: '60' },
      },
    });
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error), { cause: error });
  }
}

function formatsOf(name: string): readonly ExportFormat[] {
  if (name === 'all') return EXPORT_FORMATS;
  const format = EXPORT_FORMATS.find((known) => known === name);
  if (format === undefined) throw new UsageError(`--format is one of: ${EXPORT_FORMATS.join(', ')}, all.`);
  return [format];
}
