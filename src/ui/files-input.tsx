import type { ComponentProps } from 'react';

interface FilesInputProps extends Omit<ComponentProps<'input'>, 'type' | 'multiple' | 'onChange'> {
  readonly onFiles: (files: readonly File[]) => void;
}

export function FilesInput({ onFiles, ...input }: FilesInputProps) {
  return (
    <input
      {...input}
      type="file"
      multiple
      onChange={({ target }) => {
        const files = [...(target.files ?? [])];
        // The same file can be chosen again.
        target.value = '';
        if (files.length > 0) onFiles(files);
      }}
    />
  );
}
