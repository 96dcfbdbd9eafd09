CREATE TABLE "cache_tags" (
	"tag" text PRIMARY KEY NOT NULL,
	"version" uuid NOT NULL,
	"cleared_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "vitals" (
	"day" text NOT NULL,
	"metric" text NOT NULL,
	"page" text NOT NULL,
	"step" integer NOT NULL,
	"views" bigint NOT NULL,
	CONSTRAINT "vitals_day_metric_page_step_pk" PRIMARY KEY("day","metric","page","step")
);
--> statement-breakpoint
CREATE INDEX "cache_tags_cleared" ON "cache_tags" USING btree ("cleared_at");