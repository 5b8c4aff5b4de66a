import { firstSteps } from '../../parts/first-steps/first-steps.ts';
import { icons } from '../../ui/icons.ts';
import { Menu } from '../../ui/menu.tsx';
import { ShortWords } from '../../ui/short-words.tsx';
import { t } from '../../words/words.ts';
import { printPage } from './printing.ts';
import { copyLink } from './share.ts';

const hand = (on: () => Promise<unknown>) => {
  firstSteps.did('share');
  return on();
};

/** Hands on what is shown: by its address, on paper. The list of actions (Ctrl K) has both too. */
export const ShareMenu = () => (
  <Menu
    label={t('Share or print')}
    items={[
      { words: t('Copy link'), icon: icons.link, onPress: () => void hand(copyLink) },
      { words: t('Print, or save as PDF'), icon: icons.file, onPress: () => void hand(printPage) },
    ]}
  >
    <ShortWords icon={icons.link} words={t('Share or print')} />
  </Menu>
);
