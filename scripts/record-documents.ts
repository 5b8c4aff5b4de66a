import { recordFolder } from '../src/pipeline/documents/trusted-folder.ts';
import { ManifestError } from '../src/pipeline/documents/trusted-manifest.ts';
import { schema } from '../src/schema/index.ts';

const [folder, manifest, ...rest] = process.argv.slice(2);
if (folder === undefined || manifest === undefined || rest.length > 0) {
  console.error('Usage: npm run documents -- DIR FILE');
  console.error('Writes a manifest of all operations in the .graphql and .gql files below DIR to FILE.');
  process.exit(1);
}
try {
  console.log(await recordFolder(schema, { folder, manifest }));
} catch (error) {
  if (!(error instanceof ManifestError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
