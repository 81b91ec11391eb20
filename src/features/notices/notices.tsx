import type { Stores } from '../channel/stores.ts';
import { useNotices } from './use-notices.ts';

/** Notifies of the moments of the channel that a screen follows. It shows nothing. */
export function Notices({ client, options }: Pick<Stores, 'client' | 'options'>) {
  useNotices(client, options);
  return null;
}
