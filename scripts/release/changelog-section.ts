/** What CHANGELOG.md says of one version. */
export interface ChangelogSection {
  /** `2026-11-28`. */
  readonly date: string;
  /** Markdown, without the heading of the version. */
  readonly text: string;
}

/**
 * Reads the section of a version. `[Unreleased]` is above all versions.
 *
 * @throws Error if there is no section of that version with a date and a text
 */
export function changelogSection(changelog: string, version: string): ChangelogSection {
  const sections = changelog.split(/^## /m).slice(1);
  const heading = `[${version}] - `;
  const section = sections.find((each) => each.startsWith(heading));
  const [first = '', ...lines] = (section ?? '').split('\n');
  const date = first.slice(heading.length);
  const text = lines.join('\n').trim();
  if (!/^\d{4}-\d\d-\d\d$/.test(date) || text === '') {
    throw new Error(`CHANGELOG.md has no section \`## ${heading}YYYY-MM-DD\` with a text`);
  }
  return { date, text };
}

/**
 * The text of a section for a page outside the repository: the links lead into it, and each point is one line, because GitHub
 * breaks a release's text where its lines end.
 *
 * @param filesUrl the address of the files of that version, without a slash at its end
 */
export function releaseText(section: string, filesUrl: string): string {
  return section.replaceAll(/\n +(?=[^\s-])/g, ' ').replaceAll(/\]\((?!https?:)/g, `](${filesUrl}/`);
}
