import type { office as texts } from './de-office.ts';
import type { CzechEntry } from './entry.ts';

/** Office and wall. */
export const office: Readonly<Record<keyof typeof texts, CzechEntry>> = {
  'A joint opens with its checks: by how much, under which load, by which clause, and where in 3D.':
    'Styčník se otevře s posudky: o kolik, pod kterým zatížením, podle kterého článku a kde ve 3D.',
  '“Change” has its parameters and operations; “Calculate” tells what it was before and is now.':
    '„Změnit“ má jeho parametry a operace; „Spočítat“ řekne, jaký byl předtím a jaký je teď.',
  'Drop a file on this page, choose one, or take the example.':
    'Přetáhněte soubor na tuto stránku, vyberte jej, nebo otevřete příklad.',
  'Drop a file on this page, or choose one.': 'Přetáhněte soubor na tuto stránku, nebo jej vyberte.',
  'All that fails': 'Vše, co nevyhovuje',
  'Open all in one table': 'Otevřít vše v jedné tabulce',
  'The worst alone': 'Jen nejhorší',
  Fails: 'Nevyhovuje',
  'Filter by name': 'Filtrovat podle názvu',
  'First steps': 'První kroky',
  'It was not opened.': 'Nebyl otevřen.',
  'The file was refused: {reason}': 'Soubor byl odmítnut: {reason}',
  Latest: 'Naposledy',
  'No project has this name.': 'Žádný projekt nemá tento název.',
  'Nothing fails.': 'Vše vyhovuje.',
  'Nothing runs.': 'Nic neběží.',
  'Nothing that is calculated fails.': 'Vše spočítané vyhovuje.',
  'Nothing that is calculated fails; {n} of {total} are not calculated.':
    'Vše spočítané vyhovuje; {n} z {total} spočítáno není.',
  'Nothing was done yet.': 'Zatím se nic nestalo.',
  'Open a file …': 'Otevřít soubor …',
  'Open a project': 'Otevřít projekt',
  'Open the worst one': 'Otevřít nejhorší',
  'Opening {names} …': 'Otevírá se {names} …',
  'Project files': 'Soubory projektu',
  'See what fails': 'Vidět, co nevyhovuje',
  'See why': 'Vidět proč',
  'Share or print': 'Sdílet nebo vytisknout',
  'Show more': 'Zobrazit další',
  'Remove from the list': 'Odebrat ze seznamu',
  'Open the example': 'Otevřít příklad',
  '“Share or print” in the head of a project or joint copies the link to what is shown, or prints it. Reports are beside it.':
    '„Sdílet nebo vytisknout“ v záhlaví projektu nebo styčníku zkopíruje odkaz na to, co je zobrazeno, nebo to vytiskne. Protokoly jsou vedle.',
  'The example': 'Příklad',
  'The gateway does not accept this file.': 'Brána tento soubor nepřijímá.',
  'The service has lost it, and there is no snapshot that could be opened.':
    'Služba jej ztratila a není záloha, která by se dala otevřít.',
  'The service has lost it; it is opened again from its snapshot.':
    'Služba jej ztratila; znovu se otevírá ze zálohy.',
  'The worst joints of all projects stand first on this page, with the check that governs.':
    'Nejhorší styčníky všech projektů jsou na této stránce první, s rozhodujícím posudkem.',
  'There is no file.': 'Není žádný soubor.',
  'There is no project yet. Drop a project file (.ideaCon) or an open model (.iom, .xml) here, or choose one.':
    'Zatím tu není žádný projekt. Přetáhněte sem soubor projektu (.ideaCon) nebo otevřený model (.iom, .xml), nebo jej vyberte.',
  Wall: 'Stěna',
  'calculating …': 'počítá se …',
  fail: 'nevyhovuje',
  'filter the projects': 'filtrovat projekty',
  'in {count} of {total} projects': 'v {count} z {total} projektů',
  'in {n} project(|s) found': {
    one: 'v {n} nalezeném projektu',
    few: 'v {n} nalezených projektech',
    other: 'v {n} nalezených projektech',
  },
  'joint(|s)': { one: 'styčník', few: 'styčníky', other: 'styčníků' },
  'next project': 'další projekt',
  pass: 'vyhovuje',
  'previous project': 'předchozí projekt',
  'was not opened:': 'nebyl otevřen:',
  '{count} of {total} are shown; filter to find the others.':
    'Zobrazeno {count} z {total}; ostatní najdete filtrem.',
  '{n} fail': '{n} nevyhovuje',
  '{n} more': { one: '{n} další', few: '{n} další', other: '{n} dalších' },
  '{n} more in (its project|their projects).': {
    one: '{n} další ve svém projektu.',
    few: '{n} další ve svých projektech.',
    other: '{n} dalších ve svých projektech.',
  },
  '{n} without a verdict': '{n} bez výsledku',
  '{n} pass': '{n} vyhovuje',
  Day: 'Den',
  'Failing by day': 'Nevyhovuje, po dnech',
  '{day}: {failed} failed, {passed} passed': '{day}: {failed} nevyhovuje, {passed} vyhovuje',
};
