import { expect, test } from 'vitest';
import { displayDuration, displayMediaName, isVideo, previewUrl, trueDuration } from '@/lib/domain/media/media-items';

test.each([
  ['M4.22', 'video/mp4', undefined, true],
  ['M4.22', 'image/jpeg', undefined, false],
  ['M4.22', 'application/video/', undefined, false],
  // Where the upstream names no type, the extension tells.
  ['M4.22', '', '/files/walk.mp4?v=1', true],
  ['M4.22', 'image/png', '/files/walk.mp4', false],
] as const)('%s a mine_type that starts with video/ is a video: "%s" %s', (_, type, url, is) =>
  expect(isVideo(type, url)).toBe(is),
);

test.each(['swf', 'avi', 'flv', 'mpg', 'mov', 'wav', '3gp', 'mkv', 'rmvb', 'mp3', 'mp4', 'MP4'])(
  'M4.23 a media name loses .%s',
  (extension) => {
    expect(displayMediaName(`Line 1.2 tour.${extension}`)).toBe('Line 1.2 tour');
  },
);

test.each(['plan.pdf', 'mp4', 'a.mp4.jpg', 'amp4', 'a.m4v'])('M4.23 %s keeps its ending', (name) =>
  expect(displayMediaName(name)).toBe(name),
);

test.each([
  [125, '3:05'],
  [59, '1:59'],
  [3600, '60:00'],
  [125.4, '3:05'],
  [-4, '0:00'],
  [Number.NaN, '0:00'],
])('M4.24 %d seconds show as minutes rounded up and the remaining seconds: %s', (seconds, shown) => {
  expect(displayDuration(seconds)).toBe(shown);
});

test('the true length is there for title and datetime', () => {
  expect(trueDuration(125)).toEqual({ text: '2:05', dateTime: 'PT2M5S' });
});

test('M4.27 previews take the style suffix x380; own files, signed and drawn pictures stay as they are', () => {
  expect(previewUrl('https://cdn.example.com/a.jpg')).toBe('https://cdn.example.com/a.jpg?style=x380');
  for (const same of ['https://cdn.example.com/a.jpg?sign=1', '/media/a.jpg', 'data:image/png;base64,AA', ''])
    expect(previewUrl(same)).toBe(same);
});
