import { answerEditorFile } from '@/lib/handlers/editor/admin-handler';

export const GET = async (_: Request, { params }: { params: Promise<{ file: string }> }): Promise<Response> =>
  answerEditorFile((await params).file);
