import { useCallback, useMemo, useState } from 'react';
import type { ChannelLogin } from '../../domain/channel-login.ts';
import { replacePath } from '../../links/page-address.ts';
import { boardPath, readBoard } from '../../links/screen-address.ts';
import { useApp, useOptions } from '../../page/use-app.ts';

/**
 * The channels of the board, and how the user changes them. It is that of the address, or the saved one if the address names
 * no channel. A change is written to both.
 */
export function useBoard(namesInAddress: readonly string[] | null) {
  const { options } = useApp();
  const { boardChannels } = useOptions();
  const names = useMemo(() => readBoard(namesInAddress ?? boardChannels), [namesInAddress, boardChannels]);
  const { logins } = names;
  const [removal, setRemoval] = useState<{
    readonly login: ChannelLogin;
    readonly before: readonly ChannelLogin[];
  } | null>(null);

  const change = useCallback(
    (next: readonly ChannelLogin[]): void => {
      options.update({ boardChannels: next });
      replacePath(boardPath(next));
    },
    [options],
  );
  const add = useCallback(
    (...added: readonly ChannelLogin[]): void => {
      setRemoval(null);
      change([...logins, ...added]);
    },
    [change, logins],
  );
  const remove = useCallback(
    (login: ChannelLogin): void => {
      setRemoval({ login, before: logins });
      change(logins.filter((other) => other !== login));
    },
    [change, logins],
  );

  function undo({ login, before }: NonNullable<typeof removal>): void {
    setRemoval(null);
    // The address may have changed since.
    if (!logins.includes(login)) change(logins.toSpliced(before.indexOf(login), 0, login));
  }

  return {
    ...names,
    add,
    remove,
    /** What was removed last, until the next change. */
    removed: removal && {
      login: removal.login,
      words: `${removal.login} is removed.`,
      onUndo: () => undo(removal),
    },
  };
}
