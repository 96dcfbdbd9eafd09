import { describe, expect, it } from 'vitest';
import { parseConfig } from '@/lib/config/config-schema';
import { parseFilesUrl } from '@/lib/config/files-url';

describe('FILES_URL', () => {
  it('names a store with its bucket, prefix, region and credentials', () => {
    expect(parseFilesUrl('s3://AK%2FID:se%2Fcr%2Bet@s3.example.com/files')).toEqual({
      kind: 's3',
      endpoint: 'https://s3.example.com',
      bucket: 'files',
      prefix: '',
      region: 'us-east-1',
      forcePathStyle: true,
      credentials: { accessKeyId: 'AK/ID', secretAccessKey: 'se/cr+et' },
    });
    expect(parseFilesUrl('s3+http://store:9000/files/site/a?region=eu-central-1&style=host')).toEqual({
      kind: 's3',
      endpoint: 'http://store:9000',
      bucket: 'files',
      prefix: 'site/a/',
      region: 'eu-central-1',
      forcePathStyle: false,
      credentials: null,
    });
  });

  it('names a folder', () => {
    expect(parseFilesUrl('file:///srv/site%20files')).toEqual({ kind: 'folder', path: '/srv/site files' });
  });

  it.each([
    'files',
    'https://s3.example.com/files',
    's3://s3.example.com/Files',
    's3://key@s3.example.com/files',
    's3://s3.example.com/files?tls=0',
    'file://host/folder',
  ])('is refused as %s', (value) => {
    expect(parseFilesUrl(value)).toBeNull();
  });

  it('is named in the error, but not repeated', () => {
    const start = () => parseConfig({ FILES_URL: 's3://key:the-secret@host' });
    expect(start).toThrow(/FILES_URL: must be an address/);
    expect(start).not.toThrow(/the-secret/);
  });
});
