import type { GermanEntry } from './entry.ts';

/** The same study on other connections. */
export const similar = {
  'All connections with this study': 'Alle Anschlüsse mit dieser Studie',
  'Apply the best to all that pass': 'Den besten auf alle erfüllten anwenden',
  'Apply the best to all that pass: {n} …': 'Den besten auf alle erfüllten anwenden: {n} …',
  'Best that passes': 'Bester erfüllter Punkt',
  'Changed since its study: study it again.': 'Seit seiner Studie geändert: neu untersuchen.',
  'Choose connections first.': 'Wählen Sie zuerst Anschlüsse.',
  'The studies that repeat it are still here:': 'Die Studien, die sie wiederholen, sind noch da:',
  'Similar: {label}': 'Ihm ähnlich: {label}',
  'No other connection of this project has the same arrangement of members and the same sections.':
    'Kein anderer Anschluss dieses Projekts hat dieselbe Anordnung der Stäbe und dieselben Querschnitte.',
  'No study has found a point that passes and can be set.':
    'Keine Studie hat einen erfüllten Punkt gefunden, der sich einstellen lässt.',
  'Best of a repeated study': 'Bester Punkt einer wiederholten Studie',
  'Each is calculated then. A connection that was changed since its study stays as it is. All of it can be taken back.':
    'Jeder wird danach berechnet. Ein Anschluss, der seit seiner Studie geändert wurde, bleibt, wie er ist. Alles lässt sich zurücknehmen.',
  'taken back': 'zurückgenommen',
  '{count} of {total} taken back': '{count} von {total} zurückgenommen',
  '{n} with a best that can be set': '{n} mit einem besten Punkt, der sich einstellen lässt',
  'Apply where it passes: {n} …': 'Anwenden, wo er erfüllt ist: {n} …',
  'Apply {name} where it passes': '{name} anwenden, wo er erfüllt ist',
  'Choose a design': 'Wählen Sie einen Entwurf',
  'The design is tried on a copy of each. Where it passes it is applied, and the connection is calculated; the others stay as they are. All of it can be taken back.':
    'Der Entwurf wird an einer Kopie jedes Anschlusses versucht. Wo er erfüllt ist, wird er angewandt und der Anschluss berechnet; die anderen bleiben, wie sie sind. Alles lässt sich zurücknehmen.',
  'The library does not have it for its members.': 'Die Bibliothek hat ihn für seine Stäbe nicht.',
  'The others are not listed here.': 'Die anderen sind hier nicht aufgeführt.',
  'Trial of {name}': 'Versuch mit {name}',
  'Try on copies: {n}': 'An Kopien versuchen: {n}',
  'With the design': 'Mit dem Entwurf',
  'does not pass on a copy': 'an einer Kopie nicht erfüllt',
  'in place of the operations that are there': 'anstelle der vorhandenen Operationen',
  'not tried yet': 'noch nicht versucht',
  'passes on a copy': 'an einer Kopie erfüllt',
  'So far': 'Bisher',
  '{n} with the design': '{n} mit dem Entwurf',
  '{name} where it passes': '{name}, wo er erfüllt ist',
  'Apply where it passes': 'Anwenden, wo er erfüllt ist',
  'Try on copies': 'An Kopien versuchen',
  'passes on {count} of {total}': 'an {count} von {total} erfüllt',
  'Repeat on similar connections': 'An ähnlichen Anschlüssen wiederholen',
  'Repeat on similar connections …': 'An ähnlichen Anschlüssen wiederholen …',
  'Similar connections': 'Ähnliche Anschlüsse',
  'Start {n} stud(y|ies)': { one: '{n} Studie starten', other: '{n} Studien starten' },
  'The service names no arrangement of the members of this connection, so none is known to be like it.':
    'Der Dienst nennt für diesen Anschluss keine Anordnung der Stäbe; so ist kein ähnlicher bekannt.',
  'The study has failed.': 'Die Studie ist fehlgeschlagen.',
  'This study varies loads, sections or operations of its connection: others have others.':
    'Diese Studie verändert Lasten, Querschnitte oder Operationen ihres Anschlusses: andere haben andere.',
  'Works on copies; the connections stay as they are.':
    'Rechnet an Kopien; die Anschlüsse bleiben, wie sie sind.',
  follow: 'verfolgen',
  'it has these values': 'er hat diese Werte',
  'this study': 'diese Studie',
  '{key} is another kind of value here.': '{key} ist hier ein Wert anderer Art.',
  '{key}: no value is within its bounds, {bounds}.': '{key}: kein Wert liegt in seinen Grenzen, {bounds}.',
  '{key}: {count} of {total} values are not within its bounds, {bounds}.':
    '{key}: {count} von {total} Werten liegen nicht in seinen Grenzen, {bounds}.',
  '{n} cannot take it': { one: '{n} kann sie nicht übernehmen', other: '{n} können sie nicht übernehmen' },
  '{n} changed since': '{n} seitdem geändert',
  '{n} with the best values': '{n} mit den besten Werten',
  '{n} similar connection(|s)': { one: '{n} ähnlicher Anschluss', other: '{n} ähnliche Anschlüsse' },
  '{n} without a point that passes': '{n} ohne erfüllten Punkt',
} as const satisfies Readonly<Record<string, GermanEntry>>;
