-- Attachments are packed already: trying to pack them again costs ten times the write.
ALTER TABLE "lead_file_parts" ALTER COLUMN "data" SET STORAGE EXTERNAL;
