import type {
  AnalysisType,
  BulkConnectionFragment as Connection,
  SteelEdition,
} from '@connection-gateway/client/pages/bulk';
import { t } from '../../../words/words.ts';
import styles from './bulk.module.css';
import {
  actions,
  analysisTypes,
  editionsFor,
  type Form,
  forms,
  keysIn,
  type ParametersOf,
} from './bulk-form.ts';

interface BulkFieldsProps {
  form: Form;
  onChange(form: Form): void;
  /** Null until they are read. */
  connections: readonly Connection[] | null;
  parametersOf: ParametersOf | null;
}

/** What is to be done, and with which values. */
export function BulkFields({ form, onChange, connections, parametersOf }: BulkFieldsProps) {
  const isOne = connections?.length === 1;
  return (
    <div className={styles['fields']}>
      <label>
        {t('What')}
        <select value={form.what} onChange={({ target }) => onChange(forms[target.value as Form['what']])}>
          {Object.entries(actions).map(([what, words]) =>
            // Copies are of one connection.
            what === 'copy' && !isOne ? null : (
              <option key={what} value={what}>
                {t(words)}
              </option>
            ),
          )}
        </select>
      </label>
      {form.what === 'parameter' ? <ParameterFields {...{ form, onChange, parametersOf }} /> : null}
      {form.what === 'name' ? (
        <label>
          {t('New name')}
          <input
            value={form.pattern}
            autoComplete="off"
            spellCheck={false}
            onChange={({ target }) => onChange({ ...form, pattern: target.value })}
          />
          <span className="quiet">
            {t('{a} is the present name, {b} the number, {c} counts from 1', {
              ...{ a: '{name}', b: '{number}', c: '{n}' },
            })}
          </span>
        </label>
      ) : null}
      {form.what === 'description' ? (
        <label>
          {t('Description')}
          <input
            value={form.text}
            autoComplete="off"
            onChange={({ target }) => onChange({ ...form, text: target.value })}
          />
        </label>
      ) : null}
      {form.what === 'analysis' ? <AnalysisFields {...{ form, onChange, connections }} /> : null}
      {form.what === 'copy' ? (
        <label>
          {t('Names, one a line')}
          <textarea
            rows={4}
            value={form.names}
            spellCheck={false}
            onChange={({ target }) => onChange({ ...form, names: target.value })}
          />
        </label>
      ) : null}
      {form.what === 'delete' ? (
        <p className="notice failed">
          {t(
            'Connections are deleted with their members, loads, operations and results. This cannot be undone.',
          )}
        </p>
      ) : null}
      {connections === null && form.what !== 'parameter' ? <p className="quiet">{t('Loading …')}</p> : null}
    </div>
  );
}

type Of<What extends Form['what']> = Omit<BulkFieldsProps, 'form' | 'connections' | 'parametersOf'> & {
  form: Extract<Form, { what: What }>;
};

function ParameterFields({
  form,
  onChange,
  parametersOf,
}: Of<'parameter'> & Pick<BulkFieldsProps, 'parametersOf'>) {
  if (parametersOf === null) return <p className="quiet">{t('Loading the parameters …')}</p>;
  const keys = keysIn(parametersOf);
  if (keys.length === 0) return <p>{t('None of them has a parameter.')}</p>;
  const all = parametersOf.size;
  const unit = [...parametersOf.values()].flat().find(({ key }) => key === form.key)?.unit ?? '';
  return (
    <>
      <label>
        {t('Parameter')}
        <select value={form.key} onChange={({ target }) => onChange({ ...form, key: target.value })}>
          <option value="">{t('choose one')}</option>
          {keys.map(([key, count, words]) => (
            <option key={key} value={key}>
              {key} {words} {count === all ? '' : `(${t('{count} of {total}', { count, total: all })})`}
            </option>
          ))}
        </select>
      </label>
      <label>
        {unit === '' ? t('Value') : `${t('Value')}, ${unit}`}
        <input
          value={form.text}
          autoComplete="off"
          spellCheck={false}
          onChange={({ target }) => onChange({ ...form, text: target.value })}
        />
        <span className="quiet">{t('an expression begins with =')}</span>
      </label>
    </>
  );
}

function AnalysisFields({
  form,
  onChange,
  connections,
}: Of<'analysis'> & Pick<BulkFieldsProps, 'connections'>) {
  const editions = editionsFor(connections ?? []);
  return (
    <>
      <label>
        {t('Kind of analysis')}
        <select
          value={form.type}
          onChange={({ target }) => onChange({ ...form, type: target.value as AnalysisType | '' })}
        >
          <option value="">{t('as it is')}</option>
          {Object.entries(analysisTypes).map(([type, words]) => (
            <option key={type} value={type}>
              {t(words)}
            </option>
          ))}
        </select>
      </label>
      <label>
        {t('Buckling')}
        <select
          value={form.buckling}
          onChange={({ target }) =>
            onChange({ ...form, buckling: target.value as Extract<Form, { what: 'analysis' }>['buckling'] })
          }
        >
          <option value="">{t('as it is')}</option>
          <option value="with">{t('with buckling')}</option>
          <option value="without">{t('without buckling')}</option>
        </select>
      </label>
      {editions.length === 0 ? null : (
        <label>
          {t('Edition of the code')}
          <select
            value={form.edition}
            onChange={({ target }) => onChange({ ...form, edition: target.value as SteelEdition | '' })}
          >
            <option value="">{t('as it is')}</option>
            {editions.map(([edition, words]) => (
              <option key={edition} value={edition}>
                {words}
              </option>
            ))}
          </select>
        </label>
      )}
    </>
  );
}
