/** Designs of the library that fit a connection. */
export default function DesignsPage() {
  return <h1>Designs</h1>;
}
