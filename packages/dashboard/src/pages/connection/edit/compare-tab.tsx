/** The last calculation beside the one in the address, `?compare=`. */
export default function CompareTab({ connectionId }: { connectionId: string }) {
  return <p className="quiet">Compare of {connectionId}</p>;
}
