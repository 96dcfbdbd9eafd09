CREATE TABLE "report_codes" (
	"number_key" text PRIMARY KEY NOT NULL,
	"typed_key" text NOT NULL,
	"number" text NOT NULL,
	"state" text NOT NULL,
	"day" text NOT NULL,
	"replaced_by" text,
	"seen_on" text,
	"by_owner" boolean NOT NULL
);
--> statement-breakpoint
CREATE TABLE "report_links" (
	"id" uuid PRIMARY KEY NOT NULL,
	"token_hash" text NOT NULL,
	"slug" text NOT NULL,
	"note" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"revoked_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "reports" (
	"slug" text PRIMARY KEY NOT NULL,
	"number_key" text NOT NULL,
	"number" text NOT NULL,
	"is_public" boolean NOT NULL,
	"written" jsonb NOT NULL,
	"folder" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "report_links" ADD CONSTRAINT "report_links_slug_reports_slug_fk" FOREIGN KEY ("slug") REFERENCES "public"."reports"("slug") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "report_codes_typed" ON "report_codes" USING btree ("typed_key");--> statement-breakpoint
CREATE UNIQUE INDEX "report_links_token" ON "report_links" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "report_links_slug" ON "report_links" USING btree ("slug");--> statement-breakpoint
CREATE UNIQUE INDEX "reports_number" ON "reports" USING btree ("number_key");