// The statements that may read several shards, by file and function, each with the reason. All others name one company.

export const multiShardStatements: Record<string, string> = {
  'src/db/backlog.ts readCompanyBacklog': 'metrics over all companies',
};
