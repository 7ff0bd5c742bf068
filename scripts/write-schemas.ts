/** Writes the JSON Schemas of the interchange formats into schemas/; run by `npm run schemas`. */
import { mkdir, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { jsonSchemas } from './json-schemas.ts';

const folder = resolve(import.meta.dirname, '../schemas');
await mkdir(folder, { recursive: true });
for (const [name, schema] of Object.entries(jsonSchemas())) {
  await writeFile(join(folder, `${name}.schema.json`), `${JSON.stringify(schema, null, 2)}\n`);
}
