import type { GermanEntry } from './entry.ts';

/** Office and wall. */
export const office = {
  'A joint opens with its checks: by how much, under which load, by which clause, and where in 3D.':
    'Ein Anschluss öffnet sich mit seinen Nachweisen: um wie viel, unter welcher Last, nach welchem Abschnitt und wo in 3D.',
  '“Change” has its parameters and operations; “Calculate” tells what it was before and is now.':
    '„Ändern“ hat seine Parameter und Operationen; „Berechnen“ sagt, wie es vorher war und jetzt ist.',
  'Drop a file on this page, choose one, or take the example.':
    'Ziehen Sie eine Datei auf diese Seite, wählen Sie eine oder öffnen Sie das Beispiel.',
  'Drop a file on this page, or choose one.': 'Ziehen Sie eine Datei auf diese Seite, oder wählen Sie eine.',
  'All that fails': 'Alles, was nicht erfüllt ist',
  'Open all in one table': 'Alles in einer Tabelle öffnen',
  'The worst alone': 'Nur die schlechtesten',
  Fails: 'Nicht erfüllt',
  'Filter by name': 'Nach Namen filtern',
  'First steps': 'Erste Schritte',
  'It was not opened.': 'Sie wurde nicht geöffnet.',
  'The file was refused: {reason}': 'Die Datei wurde abgelehnt: {reason}',
  Latest: 'Zuletzt',
  'No project has this name.': 'Kein Projekt hat diesen Namen.',
  'Nothing fails.': 'Alles ist erfüllt.',
  'Nothing runs.': 'Nichts läuft.',
  'Nothing that is calculated fails.': 'Alles Berechnete ist erfüllt.',
  'Nothing that is calculated fails; {n} of {total} are not calculated.':
    'Alles Berechnete ist erfüllt; {n} von {total} sind nicht berechnet.',
  'Nothing was done yet.': 'Noch wurde nichts getan.',
  'Open a file …': 'Datei öffnen …',
  'Open a project': 'Ein Projekt öffnen',
  'Open the worst one': 'Den schlechtesten öffnen',
  'Opening {names} …': '{names} wird geöffnet …',
  'Project files': 'Projektdateien',
  'See what fails': 'Sehen, was nicht erfüllt ist',
  'See why': 'Sehen, warum',
  'Share or print': 'Weitergeben oder drucken',
  'Show more': 'Mehr zeigen',
  'Remove from the list': 'Aus der Liste nehmen',
  'Open the example': 'Beispiel öffnen',
  '“Share or print” in the head of a project or joint copies the link to what is shown, or prints it. Reports are beside it.':
    '„Weitergeben oder drucken“ im Kopf eines Projekts oder Anschlusses kopiert den Link zu dem, was gezeigt wird, oder druckt es. Berichte stehen daneben.',
  'The example': 'Das Beispiel',
  'The gateway does not accept this file.': 'Das Gateway nimmt diese Datei nicht an.',
  'The service has lost it, and there is no snapshot that could be opened.':
    'Der Dienst hat es verloren, und es gibt keinen Sicherungsstand, der sich öffnen ließe.',
  'The service has lost it; it is opened again from its snapshot.':
    'Der Dienst hat es verloren; es wird aus seinem Sicherungsstand wieder geöffnet.',
  'The worst joints of all projects stand first on this page, with the check that governs.':
    'Die schlechtesten Anschlüsse aller Projekte stehen auf dieser Seite oben, mit dem maßgebenden Nachweis.',
  'There is no file.': 'Es gibt keine Datei.',
  'There is no project yet. Drop a project file (.ideaCon) or an open model (.iom, .xml) here, or choose one.':
    'Es gibt noch kein Projekt. Ziehen Sie eine Projektdatei (.ideaCon) oder ein offenes Modell (.iom, .xml) hierher, oder wählen Sie eine.',
  Wall: 'Wand',
  'calculating …': 'in Berechnung …',
  fail: 'nicht erfüllt',
  'filter the projects': 'Projekte filtern',
  'in {count} of {total} projects': 'in {count} von {total} Projekten',
  'in {n} project(|s) found': { one: 'in {n} gefundenen Projekt', other: 'in {n} gefundenen Projekten' },
  'joint(|s)': { one: 'Anschluss', other: 'Anschlüsse' },
  'next project': 'nächstes Projekt',
  pass: 'erfüllt',
  'previous project': 'voriges Projekt',
  'was not opened:': 'wurde nicht geöffnet:',
  '{count} of {total} are shown; filter to find the others.':
    '{count} von {total} werden gezeigt; filtern Sie, um die anderen zu finden.',
  '{n} fail': '{n} nicht erfüllt',
  '{n} more': '{n} weitere',
  '{n} more in (its project|their projects).': {
    one: '{n} weiterer in seinem Projekt.',
    other: '{n} weitere in ihren Projekten.',
  },
  '{n} without a verdict': '{n} ohne Ergebnis',
  '{n} pass': '{n} erfüllt',
  Day: 'Tag',
  'Failing by day': 'Nicht erfüllt, je Tag',
  '{day}: {failed} failed, {passed} passed': '{day}: {failed} nicht erfüllt, {passed} erfüllt',
} as const satisfies Readonly<Record<string, GermanEntry>>;
