import { useState } from 'react';
import { firstLetter } from '../../ui/emote-picture.tsx';
import styles from './custom-emotes.module.css';

interface PicturePreviewProps {
  readonly code: string;
  /** As typed. Only https addresses are requested. */
  readonly imageUrl: string;
}

/** The picture of a custom emote. Without a picture that loads it is a tile with the first letter of the code. */
export function PicturePreview({ code, imageUrl }: PicturePreviewProps) {
  const [failedUrl, setFailedUrl] = useState<string | null>(null);
  if (failedUrl === imageUrl || !/^https:\/\//i.test(imageUrl)) {
    return (
      <div className={styles.tile} aria-hidden="true">
        {firstLetter(code)}
      </div>
    );
  }
  return (
    <img
      className={styles.picture}
      src={imageUrl}
      alt=""
      loading="lazy"
      decoding="async"
      referrerPolicy="no-referrer"
      onError={() => setFailedUrl(imageUrl)}
    />
  );
}
