/** Manufacturing operations of a connection, and templates from the library. */
export default function OperationsTab({ connectionId }: { connectionId: string }) {
  return <p className="quiet">Operations of {connectionId}</p>;
}
