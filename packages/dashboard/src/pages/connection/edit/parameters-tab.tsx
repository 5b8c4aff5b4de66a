/** Parameters of a connection. */
export default function ParametersTab({ connectionId }: { connectionId: string }) {
  return <p className="quiet">Parameters of {connectionId}</p>;
}
