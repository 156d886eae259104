// `portside category`: the fixed categories.

import type { Command } from 'commander';
import { listCategories } from '../db/catalog/taxonomy.ts';
import { addVerb, withSession } from './command.ts';
import { table } from './table.ts';

/** Adds the verbs of `category`. */
export function categoryCommands(noun: Command): void {
  addVerb(noun, 'list', 'list all categories').action(
    withSession(async ({ db }) => {
      const categories = await listCategories(db);
      const rows = categories.map(({ slug, nameEn, nameRu }) => [slug, nameEn, nameRu]);
      return { text: table(['SLUG', 'ENGLISH', 'RUSSIAN'], rows), json: categories };
    }),
  );

  noun.addHelpText('after', examples);
}

const examples = `
In price lists, use the slug or the English name of a category. Categories are the same in every installation.

Examples:
  npm run cli -- category list
  npm run cli -- catalog import items.csv --supplier 1 --category home-decor`;
