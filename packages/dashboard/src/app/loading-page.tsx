/** A page whose module is on its way: it has its name in the tab and its heading already. */
export const LoadingPage = ({ name }: { name: string }) => (
  <>
    <title>{name}</title>
    <h1>{name}</h1>
    <p className="quiet">Loading …</p>
  </>
);
