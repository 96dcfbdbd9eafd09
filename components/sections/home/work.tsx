import { Carousel } from '@/components/features/carousel/carousel';
import { VideoDialog } from '@/components/features/video-dialog/video-dialog';
import { inPage } from '@/components/layout/in-page';
import { LiveLink } from '@/components/sections/blocks/live-link';
import { ExampleMark } from '@/components/sections/example-mark';
import { PostCover } from '@/components/sections/news/lists/post-cover';
import { VerdictTag } from '@/components/sections/verdict-tag';
import { buttonClass, TextLink } from '@/components/ui/button';
import { Day } from '@/components/ui/day';
import { Picture } from '@/components/ui/media/picture';
import { Section } from '@/components/ui/section';
import { unbroken } from '@/components/ui/unbroken';
import { local } from '@/lib/content';
import type { Local } from '@/lib/content/content-schema';
import { captionTracks } from '@/lib/domain/media/media-items';
import type { PostSummary } from '@/lib/domain/posts/post-types';

type ServiceGroup = PostSummary & { children: PostSummary[] };

/** Service groups along a line, as an order passes them: three on wide screens, one on small ones. */
export async function Services({ groups }: { groups: ServiceGroup[] }) {
  const { t } = await inPage('home.services');
  const { t: widgets } = await inPage('widgets.services');
  const { href } = await inPage();
  const lead = (
    <p className="max-w-[30rem] text-soft">
      {t('lead')} <TextLink href={href('/service')} text={t('all')} className="text-link py-2 text-ink" />
    </p>
  );
  const slides = groups.map((group) => ({ key: group.slug, content: <ServiceSlide group={group} hrefOf={href} /> }));
  return (
    <Section id="services" title={t('title')} action={lead} ruled={false} className="max-md:pb-4">
      {slides.length > 0 && <Carousel label={widgets('label')} slides={slides} perView={{ large: 3, small: 1 }} />}
    </Section>
  );
}

type ServiceSlideProps = { group: ServiceGroup; hrefOf: (path: string) => string };

function ServiceSlide({ group, hrefOf }: ServiceSlideProps) {
  return (
    <div className="pt-2">
      {/* The line runs on over the gap to the next slide. */}
      <div className="relative -me-6 border-t-2 border-ink before:absolute before:-top-2 before:size-3.5 before:rounded-full before:bg-accent" />
      <div className="mt-4 flex items-center justify-between gap-4">
        <h3 className="text-h4">
          <TextLink href={hrefOf(group.path)} text={group.title} />
        </h3>
        <PostCover cover={group.cover} sizes="9rem" className="max-w-28 shrink-0 lg:max-w-36" />
      </div>
      <p className="mt-2 text-small text-soft">{group.excerpt}</p>
      <ul className="mt-2 flex flex-wrap gap-x-5 text-small">
        {group.children.map(({ id, path, title }) => (
          <li key={id}>
            <a
              href={hrefOf(path)}
              className="inline-block py-1 underline decoration-line underline-offset-4 hover:text-accent"
            >
              {title}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

const film = '/media/video/loading-supervision';
const service = '/service/consumer-goods-inspection/container-loading-supervision';
/** Lazy loading of video posters. React's types do not know the attribute yet. */
const lazy = { loading: 'lazy' } as const;
const scenes = ['empty', 'half', 'full', 'doors', 'seal'] as const;

export async function InspectionVideo() {
  const { t } = await inPage('home.video');
  const { t: dialog } = await inPage('widgets.video');
  const { locale } = await inPage();
  const tracks = captionTracks(`${film}.mp4`, locale);
  const large = { name: t('title'), url: `${film}.mp4`, poster: `${film}.jpg`, tracks };
  const player = (
    <video
      controls
      playsInline
      preload="none"
      {...lazy}
      poster={`${film}.avif`}
      width={1280}
      height={720}
      aria-label={t('label')}
      className="aspect-video h-full w-full bg-line object-cover"
    >
      <source src={`${film}.mp4`} type="video/mp4" />
      {tracks.map((track) => (
        <track key={track.srcLang} kind="captions" {...track} />
      ))}
    </video>
  );
  return (
    <section id="video" className="on-ink grid lg:grid-cols-[minmax(0,5fr)_minmax(0,4fr)]">
      {player}
      <div className="half-right self-center py-6">
        <h2>{unbroken(t('title'))}</h2>
        <p className="mt-3 text-soft max-sm:hidden">{t('lead')}</p>
        <ol className="mt-4 text-small">
          {scenes.map((scene, index) => (
            <li key={scene} className="flex gap-4 border-t border-line py-1.5">
              <span aria-hidden="true" className="figure-caption pt-0.5">
                {index + 1}
              </span>
              {t(`scenes.${scene}`)}
            </li>
          ))}
        </ol>
        <div className="mt-4 flex flex-wrap items-center gap-x-6 gap-y-3">
          <VideoDialog film={large} closeLabel={dialog('close')} className={buttonClass('line', 'max-sm:hidden')}>
            {dialog('large')}
          </VideoDialog>
          <LiveLink path={service} text={t('action')} className="text-link py-1 hover:text-accent" />
        </div>
      </div>
    </section>
  );
}

/** Findings as a report one leafs through: the verdict and the measure beside the photograph, one at a time. */
export async function Cases() {
  const { t, locale } = await inPage('home.cases');
  const cases = local(locale, 'cases');
  if (cases.length === 0) return null;
  const slides = cases.map((item) => ({
    key: item.picture,
    content: <CaseSlide item={item} verdict={t(`verdict.${item.verdict}`)} />,
  }));
  return (
    <section id="cases" className="pt-8 pb-2 md:pb-4 lg:pt-11">
      <div className="shell pb-6">
        <h2 className="max-w-2xl">{unbroken(t('title'))}</h2>
        <p className="mt-3 text-soft">{t('lead')}</p>
      </div>
      <Carousel label={t('label')} slides={slides} bleeds />
    </section>
  );
}

function CaseSlide({ item, verdict }: { item: Local<'cases'>[number]; verdict: string }) {
  return (
    <figure className="grid h-full lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
      <div className="relative h-56 lg:h-92">
        <Picture
          src={item.picture}
          alt={item.alt}
          widths={[480, 960]}
          sizes="(min-width: 64rem) 58vw, 100vw"
          width={960}
          height={720}
          className="absolute size-full object-cover"
        />
      </div>
      <figcaption className="half-right flex flex-col justify-center bg-accent-tint py-5 lg:py-7">
        <p className="flex flex-wrap items-center gap-3">
          <VerdictTag verdict={item.verdict}>{verdict}</VerdictTag>
          {item.example && <ExampleMark className="border-edge" />}
        </p>
        <p className="mt-3 text-h2 leading-tight font-semibold tracking-tight">{item.measure}</p>
        <h3 className="mt-4 border-t border-edge pt-4 text-h4">
          <LiveLink
            path={item.href}
            otherwise="text"
            text={item.title}
            className="underline decoration-edge underline-offset-4 hover:text-accent"
          />
        </h3>
        <p className="mt-2 max-w-md text-small">{item.text}</p>
      </figcaption>
    </figure>
  );
}

/** Newest articles, the first with its picture and the others as lines; renders nothing when there are none. */
export async function News({ posts }: { posts: PostSummary[] }) {
  const { t, locale, href } = await inPage('home.news');
  const [first, ...others] = posts;
  if (!first) return null;
  const all = <TextLink href={href('/blog')} text={t('all')} className="text-link py-2" />;
  const entry = (post: PostSummary, isLarge: boolean) => (
    <>
      <p className="figure-caption">
        <Day iso={post.publishedAt} locale={locale} style="long" />
      </p>
      <h3 className={`mt-1 ${isLarge ? '' : 'text-h4'}`}>
        <TextLink href={href(post.path)} text={post.title} />
      </h3>
      {isLarge && <p className="mt-2 max-w-prose text-small text-soft max-sm:hidden">{post.excerpt}</p>}
    </>
  );
  return (
    <Section id="news" title={t('title')} action={all} ruled={false} className="pb-0 md:pb-0">
      <div className="grid gap-x-16 lg:grid-cols-2">
        <div className="grid gap-8 border-t sm:grid-cols-[1fr_12rem] border-ink pt-5 pb-7">
          <div>{entry(first, true)}</div>
          <PostCover cover={first.cover} sizes="12rem" className="max-sm:hidden" />
        </div>
        <ul className="border-ink lg:border-t">
          {others.map((post) => (
            <li key={post.id} className="border-t border-line py-3 lg:first:border-t-0 lg:first:pt-5">
              {entry(post, false)}
            </li>
          ))}
        </ul>
      </div>
    </Section>
  );
}
