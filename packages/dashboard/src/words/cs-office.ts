import type { office as texts } from './de-office.ts';
import type { CzechEntry } from './entry.ts';

/** Office and wall. */
export const office: Readonly<Record<keyof typeof texts, CzechEntry>> = {
  Fails: 'Nevyhovuje',
  'Filter by name': 'Filtrovat podle názvu',
  'It was not opened.': 'Nebyl otevřen.',
  'It was not taken: {reason}': 'Nebyl přijat: {reason}',
  Latest: 'Naposledy',
  'No project is called so.': 'Žádný projekt se tak nejmenuje.',
  'Nothing fails.': 'Vše vyhovuje.',
  'Nothing runs.': 'Nic neběží.',
  'Nothing that is calculated fails.': 'Vše spočítané vyhovuje.',
  'Nothing that is calculated fails; {n} of {total} are not.':
    'Vše spočítané vyhovuje; {n} z {total} spočítáno není.',
  'Nothing was done yet.': 'Zatím se nic nestalo.',
  'Open a file …': 'Otevřít soubor …',
  'Opening {names} …': 'Otevírá se {names} …',
  'Project files': 'Soubory projektu',
  'Show more': 'Zobrazit další',
  'Take it off the list': 'Odebrat ze seznamu',
  'Take the example': 'Otevřít příklad',
  'The example': 'Příklad',
  'The gateway does not take it.': 'Brána jej nepřijímá.',
  'The service has lost it, and there is no snapshot that could be opened.':
    'Služba jej ztratila a není záloha, která by se dala otevřít.',
  'The service has lost it; it is opened again from its snapshot.':
    'Služba jej ztratila; znovu se otevírá ze zálohy.',
  'There is no file.': 'Není žádný soubor.',
  'There is no project yet. Drop a project file (.ideaCon) or an open model (.iom, .xml) here, or choose one.':
    'Zatím tu není žádný projekt. Přetáhněte sem soubor projektu (.ideaCon) nebo otevřený model (.iom, .xml), nebo jej vyberte.',
  Wall: 'Stěna',
  'calculating …': 'počítá se …',
  fail: 'nevyhovuje',
  'filter the projects': 'filtrovat projekty',
  'joint(|s)': { one: 'styčník', few: 'styčníky', other: 'styčníků' },
  'next project': 'další projekt',
  pass: 'vyhovuje',
  'project before': 'předchozí projekt',
  'was not opened:': 'nebyl otevřen:',
  '{count} of {total} are shown; filter to find the others.':
    'Zobrazeno {count} z {total}; ostatní najdete filtrem.',
  '{n} fail': '{n} nevyhovuje',
  '{n} more in (its project|their projects).': {
    one: '{n} další ve svém projektu.',
    few: '{n} další ve svých projektech.',
    other: '{n} dalších ve svých projektech.',
  },
  '{n} open': 'otevřeno {n}',
  '{n} pass': '{n} vyhovuje',
};
