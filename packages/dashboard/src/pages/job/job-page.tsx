/** A piece of long work: a calculation, a study of parameters, a run of designs. */
export default function JobPage({ id }: { id: string }) {
  return <h1>Work {id}</h1>;
}
