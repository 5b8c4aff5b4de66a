/** Load effects of a connection. */
export default function LoadsTab({ connectionId }: { connectionId: string }) {
  return <p className="quiet">Loads of {connectionId}</p>;
}
