// Progress of the creation or reset of a sandbox, in the live database.

import type { Database } from '../../postgres/connection.ts';

/** Records how far the build of the company's sandbox is, in percent. */
export async function setBuildProgress(db: Database, companyId: string, progress: number): Promise<void> {
  await db('sandbox_builds').insert({ company_id: companyId, progress }).onConflict('company_id').merge(['progress']);
}

/** Returns how far the build is; undefined if none is recorded. */
export async function findBuildProgress(db: Database, companyId: string): Promise<number | undefined> {
  return (await db('sandbox_builds').where({ company_id: companyId }).first('progress'))?.progress;
}

/** Removes the record of a build that has ended. */
export async function deleteBuild(db: Database, companyId: string): Promise<void> {
  await db('sandbox_builds').where({ company_id: companyId }).delete();
}
