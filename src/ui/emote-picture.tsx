import { useEffect, useState } from 'react';
import type { Emote } from '../domain/emote.ts';
import styles from './emote-picture.module.css';

/** Chosen: a list whose pictures are gone makes few requests. */
const FORGET_FAILED_MS = 60_000;

interface EmotePictureProps {
  readonly emote: Emote;
  /** Default: the still picture, where the emote has one. With reduced motion it is always the still one. */
  readonly isMoving?: boolean;
  /** Sets the size of the picture and of the tile. */
  readonly className: string | undefined;
}

/**
 * An emote's picture, decorative beside its code. If one address is empty or fails, the other one is used; if both do, a tile with
 * the first letter of the code. Failed addresses are tried again after a minute, or when the network is back.
 *
 * Both addresses share one `img`, so the browser shows the old picture until the new one is loaded. `decoding="sync"`
 * prevents an empty frame between them.
 */
export function EmotePicture({ emote, isMoving = false, className }: EmotePictureProps) {
  const { code, imageUrl, stillUrl = imageUrl } = emote;
  const [failedUrls, setFailedUrls] = useState<readonly string[]>([]);
  useEffect(() => {
    if (failedUrls.length === 0) return;
    const forget = (): void => setFailedUrls([]);
    const timer = setTimeout(forget, FORGET_FAILED_MS);
    addEventListener('online', forget);
    return () => {
      clearTimeout(timer);
      removeEventListener('online', forget);
    };
  }, [failedUrls]);
  const order = isMoving ? [imageUrl, stillUrl] : [stillUrl, imageUrl];
  const shownUrl = order.find((url) => url !== '' && !failedUrls.includes(url));
  if (shownUrl === undefined) {
    return (
      <div className={className} aria-hidden="true">
        <div className={styles.tile}>{firstLetter(code)}</div>
      </div>
    );
  }
  const onError = (): void => {
    const isStillOnly = matchMedia(REDUCED_MOTION).matches;
    setFailedUrls([...failedUrls, ...(isStillOnly ? order : [shownUrl])]);
  };
  return (
    <picture>
      {shownUrl !== stillUrl && !failedUrls.includes(stillUrl) && (
        <source media={REDUCED_MOTION} srcSet={stillUrl} />
      )}
      <img
        className={className}
        src={shownUrl}
        alt=""
        loading="lazy"
        decoding="sync"
        referrerPolicy="no-referrer"
        onError={onError}
      />
    </picture>
  );
}

const REDUCED_MOTION = '(prefers-reduced-motion: reduce)';

/** The first visible character of a code, for the tile in place of its picture. */
export function firstLetter(code: string): string {
  return /[\p{L}\p{N}\p{P}\p{S}]/u.exec(code)?.[0] ?? '?';
}
