import { Link } from 'wouter';

export function NotFound() {
  return (
    <>
      <h1>Nothing here</h1>
      <p>
        There is no page at this address. <Link href="/">All projects</Link>
      </p>
    </>
  );
}
