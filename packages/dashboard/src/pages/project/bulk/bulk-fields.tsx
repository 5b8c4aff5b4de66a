import type {
  AnalysisType,
  BulkConnectionFragment as Connection,
  SteelEdition,
} from '@connection-gateway/client/pages/bulk';
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
        What
        <select value={form.what} onChange={({ target }) => onChange(forms[target.value as Form['what']])}>
          {Object.entries(actions).map(([what, words]) =>
            // Copies are of one connection.
            what === 'copy' && !isOne ? null : (
              <option key={what} value={what}>
                {words}
              </option>
            ),
          )}
        </select>
      </label>
      {form.what === 'parameter' ? <ParameterFields {...{ form, onChange, parametersOf }} /> : null}
      {form.what === 'name' ? (
        <label>
          New name
          <input
            value={form.pattern}
            autoComplete="off"
            spellCheck={false}
            onChange={({ target }) => onChange({ ...form, pattern: target.value })}
          />
          <span className="quiet">
            {'{name} is what it is called now, {number} its number, {n} counts from 1'}
          </span>
        </label>
      ) : null}
      {form.what === 'description' ? (
        <label>
          Description
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
          Names, one a line
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
          Connections are deleted with their members, loads, operations and results. That is not taken back.
        </p>
      ) : null}
      {connections === null && form.what !== 'parameter' ? <p className="quiet">Loading …</p> : null}
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
  if (parametersOf === null) return <p className="quiet">Loading the parameters …</p>;
  const keys = keysIn(parametersOf);
  if (keys.length === 0) return <p>None of them has a parameter.</p>;
  const all = parametersOf.size;
  const unit = [...parametersOf.values()].flat().find(({ key }) => key === form.key)?.unit ?? '';
  return (
    <>
      <label>
        Parameter
        <select value={form.key} onChange={({ target }) => onChange({ ...form, key: target.value })}>
          <option value="">choose one</option>
          {keys.map(([key, count, words]) => (
            <option key={key} value={key}>
              {key} {words} {count === all ? '' : `(${count} of ${all})`}
            </option>
          ))}
        </select>
      </label>
      <label>
        {unit === '' ? 'Value' : `Value, ${unit}`}
        <input
          value={form.text}
          autoComplete="off"
          spellCheck={false}
          onChange={({ target }) => onChange({ ...form, text: target.value })}
        />
        <span className="quiet">an expression begins with =</span>
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
        Kind of analysis
        <select
          value={form.type}
          onChange={({ target }) => onChange({ ...form, type: target.value as AnalysisType | '' })}
        >
          <option value="">as it is</option>
          {Object.entries(analysisTypes).map(([type, words]) => (
            <option key={type} value={type}>
              {words}
            </option>
          ))}
        </select>
      </label>
      <label>
        Buckling
        <select
          value={form.buckling}
          onChange={({ target }) =>
            onChange({ ...form, buckling: target.value as Extract<Form, { what: 'analysis' }>['buckling'] })
          }
        >
          <option value="">as it is</option>
          <option value="with">with buckling</option>
          <option value="without">without buckling</option>
        </select>
      </label>
      {editions.length === 0 ? null : (
        <label>
          Edition of the code
          <select
            value={form.edition}
            onChange={({ target }) => onChange({ ...form, edition: target.value as SteelEdition | '' })}
          >
            <option value="">as it is</option>
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
