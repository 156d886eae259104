// What files and comments belong to.

import type { ApiResponse } from '../../api.ts';

export interface SubjectProps {
  subject: Pick<ApiResponse<'createFile'>['data'], 'subjectType' | 'subjectId'>;
}
