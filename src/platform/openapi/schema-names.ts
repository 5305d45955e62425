import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { z } from 'zod';

export type Json = Record<string, unknown>;
interface Meta {
  id?: string;
  description?: string;
}
type Registry = z.core.$ZodRegistry<Meta>;

const CONTRACT = join(__dirname, '../../contract');
/** Kinds that are worth a name; a text or a number is not. */
const NAMED_KINDS = new Set(['object', 'union', 'enum', 'intersection']);
const COMMENT = String.raw`\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\s*`;
const EXPORT = new RegExp(String.raw`(?:${COMMENT})?^exports\.(\w+) = `, 'gm');
/** A field with a schema of its own: a comment beside a bare name would describe every field that shares that schema. */
const FIELD = new RegExp(String.raw`${COMMENT}(\w+): (?=[^,]*\()`, 'g');
const NEXT_STATEMENT = /^(?:const|let|function|class) /m;

const sentenceOf = (comment: string): string =>
  comment
    .split('\n')
    .map((line) => line.trim().replace(/^\*/, '').trim())
    .join(' ')
    .trim();
const nameOf = (key: string): string => key.charAt(0).toUpperCase() + key.slice(1);

/** The comments of one contract module, by schema and by field. */
function commentsOf(source: string): Map<string, { own: string; fields: Map<string, string> }> {
  const found = [...source.matchAll(EXPORT)];
  return new Map(
    found.map((match, at) => {
      const [body = ''] = source.slice(match.index + match[0].length, found[at + 1]?.index).split(NEXT_STATEMENT, 1);
      const fields = [...body.matchAll(FIELD)].map(([, comment = '', key = '']) => [key, sentenceOf(comment)] as const);
      return [match[2] ?? '', { own: sentenceOf(match[1] ?? ''), fields: new Map(fields) }];
    }),
  );
}

const describe = (registry: Registry, schema: z.ZodType, meta: Meta): void =>
  void (registry.has(schema) || registry.add(schema, meta));

/**
 * The schemas of the contract under the names of their exports, described by the comments that stand beside them there: the compiled
 * modules keep both.
 */
function contractSchemas(): { registry: Registry; byName: Map<string, z.ZodType> } {
  const registry: Registry = z.registry<Meta>();
  const byName = new Map<string, z.ZodType>();
  const fieldsOf: [z.ZodObject, Map<string, string>][] = [];
  const load = createRequire(__filename);
  for (const file of readdirSync(CONTRACT).filter((name) => /^[\w-]+\.js$/.test(name) && name !== 'routes.js')) {
    const comments = commentsOf(readFileSync(join(CONTRACT, file), 'utf8'));
    for (const [key, schema] of Object.entries(load(join(CONTRACT, file)) as Record<string, unknown>)) {
      if (!(schema instanceof z.ZodType) || registry.has(schema) || !NAMED_KINDS.has(schema.def.type)) continue;
      const comment = comments.get(key);
      const id = nameOf(key);
      registry.add(schema, { id, ...(comment?.own ? { description: comment.own } : {}) });
      byName.set(id, schema);
      if (comment && schema instanceof z.ZodObject) fieldsOf.push([schema, comment.fields]);
    }
  }
  for (const [{ shape }, fields] of fieldsOf) {
    for (const [name, description] of fields) {
      const field = shape[name] as z.ZodType | undefined;
      if (field) describe(registry, field, { description });
    }
  }
  return { registry, byName };
}

/** A schema as plain JSON; of answers no more is said than what they hold, so that a later field breaks no program. */
function toJson(schema: z.ZodType, io: 'input' | 'output', metadata: Registry): Json {
  const { $schema: _, ...json } = z.toJSONSchema(schema, {
    ...{ io, metadata, unrepresentable: 'any' },
    override: ({ zodSchema, jsonSchema }) => {
      jsonSchema.description ??= z.globalRegistry.get(zodSchema)?.description;
      if (io === 'output' && jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties;
    },
  }) as Json;
  return json;
}

const DEFINITIONS = '#/$defs/';
const COMPONENTS = '#/components/schemas/';

/** Writes schemas as JSON; those with a name become components, which others refer to. */
export class SchemaWriter {
  readonly components: Json = {};
  private readonly contract = contractSchemas();
  private readonly names = new Map<string, string>();

  /** `about` describes the shape where the contract doesn't. */
  write(schema: z.ZodType, io: 'input' | 'output', about?: string): Json {
    const { $defs = {}, ...json } = toJson(schema, io, this.contract.registry);
    for (const [id, definition] of Object.entries($defs as Record<string, Json>))
      this.components[this.nameOf(id, io)] ??= this.withNames(definition, io);
    const written = this.withNames(json, io);
    const { $ref = '' } = (written['items'] ?? written) as { $ref?: string };
    const component = this.components[$ref.slice(COMPONENTS.length)] as Json | undefined;
    if (component && about) component['description'] ??= about;
    return written;
  }

  private withNames(json: Json, io: 'input' | 'output'): Json {
    const rename = (_: string, id: string): string => `"${COMPONENTS}${this.nameOf(id, io)}"`;
    return JSON.parse(
      JSON.stringify(json).replace(new RegExp(`"${DEFINITIONS.replace('$', '\\$')}(\\w+)"`, 'g'), rename),
    ) as Json;
  }

  /** A shape that is read otherwise than it is answered has two names. */
  private nameOf(id: string, io: 'input' | 'output'): string {
    if (io === 'output' || /(?:Body|Query)$/.test(id)) return id;
    const known = this.names.get(id);
    if (known) return known;
    const schema = this.contract.byName.get(id);
    const [read, answered] = (['input', 'output'] as const).map(
      (way) => schema && JSON.stringify(toJson(schema, way, z.registry())),
    );
    const name = read === answered ? id : `${id}Input`;
    this.names.set(id, name);
    return name;
  }
}
