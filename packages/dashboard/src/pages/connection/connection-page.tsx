/** A connection: 3D, checks, members, loads, operations, parameters, cost. */
export default function ConnectionPage({ projectId, number }: { projectId: string; number: number }) {
  return (
    <h1>
      Connection {number} of {projectId}
    </h1>
  );
}
