import { useCallback, useMemo, useState } from 'react';
import { useNavigate, useParams, useSearchParams } from 'react-router';
import type { ChannelLogin } from '../../domain/channel-login.ts';
import type { Options } from '../../domain/options.ts';
import type { OptionsStore } from '../../options/options-store.ts';
import type { Removed } from '../../ui/use-edited-lists.ts';
import { type BoardNames, boardPath, namesInAddress, readBoard } from './read-board.ts';

/** The channels of the board, and how the user changes them. */
export interface Board extends BoardNames {
  readonly add: (login: ChannelLogin) => void;
  readonly remove: (login: ChannelLogin) => void;
  /** What was removed last, until the next change. */
  readonly removed: (Removed & { readonly login: ChannelLogin }) | null;
}

/** The board of the address, or the saved one if the address names no channel. A change is written to both. */
export function useBoard(options: OptionsStore, { boardChannels }: Options): Board {
  const { '*': path } = useParams();
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const inQuery = query.get('channels');
  const names = useMemo(
    () => readBoard(namesInAddress(inQuery, path) ?? boardChannels),
    [inQuery, path, boardChannels],
  );
  const { logins } = names;
  const [removal, setRemoval] = useState<{
    readonly login: ChannelLogin;
    readonly before: readonly ChannelLogin[];
  } | null>(null);

  const change = useCallback(
    (next: readonly ChannelLogin[]): void => {
      options.update({ boardChannels: next });
      navigate(boardPath(next), { replace: true });
    },
    [options, navigate],
  );
  const add = useCallback(
    (login: ChannelLogin): void => {
      setRemoval(null);
      change([...logins, login]);
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
    removed: removal && {
      login: removal.login,
      words: `${removal.login} is removed.`,
      onUndo: () => undo(removal),
    },
  };
}
