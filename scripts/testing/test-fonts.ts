import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { installPackages } from './install-packages.ts';

/** A font of a Linux desktop. */
export interface TestFont {
  readonly family: string;
  readonly debianPackage: string;
  readonly file: string;
  readonly boldFile: string;
}

const FOLDER = '/usr/share/fonts/truetype';

/** The fonts with which the layout is tested, the widest first. */
const TEST_FONTS: readonly TestFont[] = [
  {
    family: 'DejaVu Sans',
    debianPackage: 'fonts-dejavu-core',
    file: `${FOLDER}/dejavu/DejaVuSans.ttf`,
    boldFile: `${FOLDER}/dejavu/DejaVuSans-Bold.ttf`,
  },
  {
    family: 'Liberation Sans',
    debianPackage: 'fonts-liberation',
    file: `${FOLDER}/liberation/LiberationSans-Regular.ttf`,
    boldFile: `${FOLDER}/liberation/LiberationSans-Bold.ttf`,
  },
  {
    family: 'Noto Sans',
    debianPackage: 'fonts-noto-core',
    file: `${FOLDER}/noto/NotoSans-Regular.ttf`,
    boldFile: `${FOLDER}/noto/NotoSans-Bold.ttf`,
  },
];

const isMissing = ({ file }: TestFont): boolean => !existsSync(file);

/** Installs the missing ones if Debian packages can be installed. Without them the tests use the others. */
export function installTestFonts(): void {
  const missing = TEST_FONTS.filter(isMissing);
  if (missing.length > 0) installPackages(missing.map(({ debianPackage }) => debianPackage));
}

/** The test fonts that this system has, the widest first. */
export function installedTestFonts(): readonly TestFont[] {
  return TEST_FONTS.filter((font) => !isMissing(font));
}

/** Makes a browser show every text in one font. */
export interface OnlyFont {
  /** The environment of the browser's process. */
  readonly environment: Readonly<Record<string, string>>;
  /** Removes its file, once the browser is closed. */
  remove(): void;
}

/** @param family undefined for the fonts of this system */
export function prepareOnlyFont(family: string | undefined): OnlyFont {
  if (family === undefined) return { environment: {}, remove: () => undefined };
  const folder = mkdtempSync(join(tmpdir(), 'font-'));
  const file = join(folder, 'fonts.conf');
  // Fontconfig puts the family before those that a page asks for. Characters that it lacks come from other fonts.
  writeFileSync(
    file,
    `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "urn:fontconfig:fonts.dtd">
<fontconfig>
  <include ignore_missing="yes">/etc/fonts/fonts.conf</include>
  <match target="pattern">
    <edit name="family" mode="prepend" binding="strong"><string>${family}</string></edit>
  </match>
</fontconfig>
`,
  );
  return {
    environment: { FONTCONFIG_FILE: file },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
