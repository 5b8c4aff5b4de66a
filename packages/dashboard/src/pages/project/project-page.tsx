/** A project: its connections with their verdicts. */
export default function ProjectPage({ id }: { id: string }) {
  return <h1>Project {id}</h1>;
}
