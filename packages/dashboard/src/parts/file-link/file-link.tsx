import { type MouseEvent, type ReactNode, useState } from 'react';
import { t } from '../../words/words.ts';

/** A file behind a link that is signed for a while. */
export interface SignedLink {
  url: string;
  filename: string;
  expiresAt: string;
}

interface FileLinkProps {
  link: SignedLink;
  /** Asks for the link again. */
  renew(): Promise<SignedLink | null | undefined>;
  children: ReactNode;
}

/** Leads to a file. Where its link has come to its end, another is asked for when it is pressed. */
export function FileLink({ link, renew, children }: FileLinkProps) {
  const [failed, setFailed] = useState(false);

  async function press(event: MouseEvent): Promise<void> {
    setFailed(false);
    if (Date.parse(link.expiresAt) > Date.now()) return;
    event.preventDefault();
    const fresh = await renew();
    if (fresh == null) return setFailed(true);
    const anchor = document.createElement('a');
    anchor.href = fresh.url;
    anchor.download = fresh.filename;
    anchor.click();
  }

  return (
    <>
      <a href={link.url} download={link.filename} onClick={(event) => void press(event)}>
        {children}
      </a>
      {failed ? <span role="alert"> {t('The file is not available now.')}</span> : null}
    </>
  );
}
