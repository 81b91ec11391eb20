import { useState } from 'react';
import type { Emote } from '../domain/emote.ts';
import styles from './emote-picture.module.css';

interface EmotePictureProps {
  readonly emote: Emote;
  /** False: the still picture, where the emote has one. With reduced motion it is always the still one. */
  readonly isMoving: boolean;
  /** Sets the size of the picture and of the tile. */
  readonly className: string | undefined;
}

/**
 * An emote's picture, decorative beside its code. With reduced motion it is the still picture, where the emote has one.
 * A picture that cannot be loaded is replaced by a tile with the first letter of the code.
 */
export function EmotePicture({
  emote: { code, imageUrl, stillUrl },
  isMoving,
  className,
}: EmotePictureProps) {
  const [failedUrl, setFailedUrl] = useState<string | null>(null);
  if (failedUrl === imageUrl) {
    return (
      <div className={className} aria-hidden="true">
        <div className={styles.tile}>{firstLetter(code)}</div>
      </div>
    );
  }
  return (
    <picture>
      {stillUrl !== undefined && <source media="(prefers-reduced-motion: reduce)" srcSet={stillUrl} />}
      <img
        className={className}
        src={isMoving ? imageUrl : (stillUrl ?? imageUrl)}
        alt=""
        loading="lazy"
        decoding="async"
        referrerPolicy="no-referrer"
        onError={() => setFailedUrl(imageUrl)}
      />
    </picture>
  );
}

/** The first visible character of a code. */
function firstLetter(code: string): string {
  return /[\p{L}\p{N}\p{P}\p{S}]/u.exec(code)?.[0] ?? '?';
}
