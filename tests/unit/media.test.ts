import { expect, test } from 'vitest';
import { displayDuration, displayMediaName, isVideo, previewUrl, trueDuration } from '@/lib/domain/media/media-items';

test('M4.22 a mine_type that starts with video/ is a video, any other an image', () => {
  expect(['video/mp4', 'video/quicktime', 'VIDEO/MP4'].map((type) => isVideo(type))).toEqual([true, true, true]);
  expect(['image/jpeg', 'application/video/', 'audio/mp3', ''].map((type) => isVideo(type))).toEqual([
    false,
    false,
    false,
    false,
  ]);
});

test('the extension of the URL tells a film where the upstream names no type', () => {
  expect(isVideo('', '/files/walk.mp4?v=1')).toBe(true);
  expect(isVideo('', '/files/walk.jpg')).toBe(false);
  expect(isVideo('image/png', '/files/walk.mp4')).toBe(false);
});

test.each(['swf', 'avi', 'flv', 'mpg', 'mov', 'wav', '3gp', 'mkv', 'rmvb', 'mp3', 'mp4', 'MP4'])(
  'M4.23 a media name loses .%s',
  (extension) => {
    expect(displayMediaName(`Line 1.2 tour.${extension}`)).toBe('Line 1.2 tour');
  },
);

test('M4.23 other endings stay', () => {
  expect(['plan.pdf', 'mp4', 'a.mp4.jpg', 'amp4', 'a.m4v'].map(displayMediaName)).toEqual([
    'plan.pdf',
    'mp4',
    'a.mp4.jpg',
    'amp4',
    'a.m4v',
  ]);
});

test.each([
  [125, '3:05'],
  [120, '2:00'],
  [59, '1:59'],
  [0, '0:00'],
  [61, '2:01'],
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
  for (const same of [
    'https://cdn.example.com/a.jpg?sign=1',
    '/media/a.jpg',
    '/drawings/carton.svg',
    'data:image/png;base64,AA',
    '',
  ])
    expect(previewUrl(same)).toBe(same);
});
