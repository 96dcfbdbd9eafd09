import { pageAddress } from '@/lib/domain/comments/comment-wire';
import { blogPostKeyOf } from '@/lib/domain/news/news-paths';
import { answerTerms } from '@/lib/handlers/accounts/account-data';
import { answerByService } from '@/lib/handlers/service-gateway';
import { findAqlDownload } from '@/lib/site/downloads';
import { findComments } from '@/lib/site/find-comments';
import { getFormCountries } from '@/lib/site/form-countries';
import { getNavigation, listTags } from '@/lib/site/navigation';
import { listCourses } from '@/lib/site/posts/articles';
import {
  findGeneric,
  findPost,
  listCountryArticles,
  listFeatured,
  listIndia,
  listNews,
  listRelated,
  listTopic,
  searchPosts,
} from '@/lib/site/posts/find-posts';
import { decide } from '@/lib/site/routing/decide';
import { matchAddress } from '@/lib/site/routing/match-address';
import { calls } from '@/lib/upstream/content-calls';
import { send, valueOrNull } from '@/lib/upstream/transport';
import { callHandler, write } from '../comments/comment-service';
import { postForm } from '../forms';
import { dirtyHeaders } from './dirty';

/** Opens an address as the middleware does, before its page asks. */
const route = (address: string) => {
  const { pathname, searchParams } = new URL(address, 'http://site.test');
  return decide(matchAddress(pathname, searchParams));
};

const browser = (path: string, init: RequestInit = {}, capability: 'topapi' | 'config' = 'topapi') => {
  const headers = { ...dirtyHeaders, 'sec-fetch-site': 'same-origin', ...init.headers };
  return answerByService(new Request(`http://site.test${path}`, { ...init, headers }), capability);
};

const comments = '/topapi/v1/post/7096/comment';
const react = (method: string, path: string) => callHandler({ method, path, headers: { ...dirtyHeaders, cookie: '' } });

async function related(): Promise<unknown> {
  const post = valueOrNull(await findPost('en', '_boots-lighthouse'));
  if (!post) throw new Error('the article is missing');
  return listRelated('en', 'packing', post);
}

const agreement = (role: string) => answerTerms(new Request(`http://site.test/account/terms?locale=en&role=${role}`));

/** Who asks for what of the content service. */
export const contentCallers = {
  'show a cached post': () => findPost('en', 'mooring-promise'),
  'show a blog article': () => findPost('en', blogPostKeyOf('boots-lighthouse')),
  'show an agreement of traders': () => agreement('trader'),
  'show an agreement of inspectors': () => agreement('inspector'),
  'show a course by its id': async () => {
    await route('/en/homeInfoDetailed/7105.html');
    return findPost('en', '7105', 'detail');
  },
  // Without its address, or the call that the middleware makes would hide another one of the page.
  'show an article by the link in its address': () => findPost('en', '_boots-lighthouse', 'detail'),
  'show the comments of a post by its id': async () => {
    await route('/en/comments/7096');
    return findPost('en', '7096', 'id');
  },
  'list tags': () => listTags('en'),
  'list child tags': () => listTags('en', true),
  'recommend featured articles': () => listFeatured('en'),
  'recommend by tags and topic': related,
  'offer the AQL sheet': () => findAqlDownload('en'),
  'list services': () => listTopic('en', 'service'),
  'list products': () => listTopic('en', 'product'),
  'list coverage areas': () => listTopic('en', 'coverage'),
  'list courses': async () => {
    await route('/en/courses');
    return listCourses('en');
  },
  'choose country articles': () => listCountryArticles('en'),
  'list news': () => listNews('en', { tag: null, page: 2 }),
  'list news of a tag': () => listNews('en', { tag: 'quay-company', page: 1 }),
  'list related news': related,
  'list what concerns India': () => listIndia('en'),
  search: () => searchPosts('en', 'lamps', 2),
  'search while a visitor types': () => browser('/topapi/v1/post?_search_=lamps&page=1&limit=20&locale=en'),
  'show a static page': () => send(calls.staticPage('en', 'privacyPolicy')),
  'show a slug without a post': async () => {
    await route('/en/our-berth');
    return findGeneric('en', 'our-berth');
  },
  navigate: () => getNavigation('en'),
  'list countries of the forms': () => getFormCountries('en'),
  'list countries for a browser': () => browser('/api/config/country?locale=en', {}, 'config'),
  'log a campaign': () => {
    const headers = { 'content-type': 'application/json' };
    return browser('/topapi/v1/log', { method: 'POST', headers, body: '{"from":"spring-fair"}' });
  },
  'list comments': () => findComments('en', 7096, comments, 2),
  'list comments for a browser': () => callHandler({ path: pageAddress(comments, 'en', 1), headers: dirtyHeaders }),
  'list replies': () => findComments('en', 7096, '/topapi/v1/comment/5001/comment', 1),
  'write a comment': () => write(comments, 'Aye', { headers: dirtyHeaders, context: { post: 7096 } }),
  'write a comment without script': () => {
    const fields = { path: comments, post: '7096', locale: 'en', content: 'Aye', back: '/en/blog/boots-lighthouse' };
    return postForm('/forms/comment', fields, { headers: dirtyHeaders });
  },
  'write a reply': () => write('/topapi/v1/comment/5001/comment', 'Aye', { headers: dirtyHeaders }),
  'like a post': () => react('POST', '/topapi/v1/post/7095/like'),
  'take back a like that the service knows': () => react('DELETE', '/topapi/v1/post/7096/like'),
  'like a comment': () => react('POST', '/topapi/v1/comment/5001/like'),
};
