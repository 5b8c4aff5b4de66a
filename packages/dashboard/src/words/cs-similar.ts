import type { similar as texts } from './de-similar.ts';
import type { CzechEntry } from './entry.ts';

/** The same study on other connections. */
export const similar: Readonly<Record<keyof typeof texts, CzechEntry>> = {
  'All connections with this study': 'Všechny styčníky s touto studií',
  'Apply the best to all that pass': 'Použít nejlepší u všech vyhovujících',
  'Apply the best to all that pass: {n} …': 'Použít nejlepší u všech vyhovujících: {n} …',
  'Best that passes': 'Nejlepší vyhovující',
  'Changed since its study: study it again.': 'Změněn od své studie: prověřte jej znovu.',
  'Choose connections first.': 'Nejprve vyberte styčníky.',
  'The studies that repeat it are still here:': 'Studie, které ji opakují, jsou stále zde:',
  'Similar: {label}': 'Podobné: {label}',
  'No other connection of this project has the same arrangement of members and the same sections.':
    'Žádný jiný styčník tohoto projektu nemá stejné uspořádání prvků a stejné průřezy.',
  'No study has found a point that passes and can be set.':
    'Žádná studie nenašla vyhovující bod, který lze nastavit.',
  'Best of a repeated study': 'Nejlepší z opakované studie',
  'Each is calculated then. A connection that was changed since its study stays as it is. All of it can be taken back.':
    'Každý se potom vypočte. Styčník změněný od své studie zůstane, jak je. Vše lze vzít zpět.',
  'taken back': 'vzato zpět',
  '{count} of {total} taken back': '{count} z {total} vzato zpět',
  '{n} with a best that can be set': '{n} s nejlepším bodem, který lze nastavit',
  'Apply where it passes: {n} …': 'Použít, kde vyhoví: {n} …',
  'Apply {name} where it passes': 'Použít {name}, kde vyhoví',
  'Choose a design': 'Vyberte návrh',
  'The design is tried on a copy of each. Where it passes it is applied, and the connection is calculated; the others stay as they are. All of it can be taken back.':
    'Návrh se vyzkouší na kopii každého styčníku. Kde vyhoví, použije se a styčník se vypočte; ostatní zůstanou, jak jsou. Vše lze vzít zpět.',
  'The library does not have it for its members.': 'Knihovna jej pro jeho prvky nemá.',
  'The others are not listed here.': 'Ostatní zde nejsou uvedeny.',
  'Trial of {name}': 'Zkouška: {name}',
  'Try on copies: {n}': 'Vyzkoušet na kopiích: {n}',
  'With the design': 'S návrhem',
  'does not pass on a copy': 'na kopii nevyhoví',
  'in place of the operations that are there': 'místo stávajících operací',
  'not tried yet': 'zatím nevyzkoušeno',
  'passes on a copy': 'na kopii vyhoví',
  'So far': 'Dosud',
  '{n} with the design': '{n} s návrhem',
  '{name} where it passes': '{name}, kde vyhoví',
  'Apply where it passes': 'Použít, kde vyhoví',
  'Try on copies': 'Vyzkoušet na kopiích',
  'passes on {count} of {total}': 'vyhoví na {count} z {total}',
  'Repeat on similar connections': 'Opakovat na podobných styčnících',
  'Repeat on similar connections …': 'Opakovat na podobných styčnících …',
  'Similar connections': 'Podobné styčníky',
  'Start {n} stud(y|ies)': {
    one: 'Spustit {n} studii',
    few: 'Spustit {n} studie',
    other: 'Spustit {n} studií',
  },
  'The service names no arrangement of the members of this connection, so none is known to be like it.':
    'Služba u tohoto styčníku neuvádí uspořádání prvků, takže není znám žádný podobný.',
  'The study has failed.': 'Studie selhala.',
  'This study varies loads, sections or operations of its connection: others have others.':
    'Tato studie mění zatížení, průřezy nebo operace svého styčníku: jiné mají jiné.',
  'Works on copies; the connections stay as they are.': 'Pracuje na kopiích; styčníky zůstanou, jak jsou.',
  follow: 'sledovat',
  'it has these values': 'má tyto hodnoty',
  'this study': 'tato studie',
  '{key} is another kind of value here.': '{key} je zde hodnota jiného druhu.',
  '{key}: no value is within its bounds, {bounds}.': '{key}: žádná hodnota není v mezích {bounds}.',
  '{key}: {count} of {total} values are not within its bounds, {bounds}.':
    '{key}: {count} z {total} hodnot není v mezích {bounds}.',
  '{n} cannot take it': {
    one: '{n} ji nemůže převzít',
    few: '{n} ji nemohou převzít',
    other: '{n} ji nemůže převzít',
  },
  '{n} changed since': {
    one: '{n} od té doby změněn',
    few: '{n} od té doby změněny',
    other: '{n} od té doby změněno',
  },
  '{n} with the best values': '{n} s nejlepšími hodnotami',
  '{n} similar connection(|s)': {
    one: '{n} podobný styčník',
    few: '{n} podobné styčníky',
    other: '{n} podobných styčníků',
  },
  '{n} without a point that passes': '{n} bez vyhovujícího bodu',
};
