import { answerEditorFile } from '@/lib/handlers/editor/admin-handler';

export const GET = async (_: Request, { params }: { params: Promise<{ path: string[] }> }): Promise<Response> =>
  answerEditorFile((await params).path.join('/'));
