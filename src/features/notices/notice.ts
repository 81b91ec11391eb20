import type { Options } from '../../domain/options.ts';

/** The ways in which a moment is notified, each with a switch. */
export type Notice = 'notification' | 'sound';

export function isNoticeOn({ notices }: Pick<Options, 'notices'>, notice: Notice): boolean {
  return notices.includes(notice);
}

/** The saved list with `notice` on or off. What a newer version saved stays. */
export function withNotice(notices: readonly string[], notice: Notice, isOn: boolean): readonly string[] {
  const others = notices.filter((other) => other !== notice);
  return isOn ? [...others, notice] : others;
}
