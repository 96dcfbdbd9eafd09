CREATE TABLE "account_codes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"purpose" text NOT NULL,
	"recipient_hash" text NOT NULL,
	"code_hash" text NOT NULL,
	"sealed" text,
	"proof" jsonb,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"used_at" timestamp (3) with time zone,
	"superseded_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "accounts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"role" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"email" text,
	"email_key" text,
	"phone" text,
	"phone_code" text,
	"password_hash" text NOT NULL,
	"password_at" timestamp (3) with time zone NOT NULL,
	"signed_in_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"name" text,
	"company" text,
	"profile" jsonb NOT NULL,
	"locale" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "cache_tags" (
	"tag" text PRIMARY KEY NOT NULL,
	"version" uuid NOT NULL,
	"cleared_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "code_holders" (
	"code_id" uuid NOT NULL,
	"holder_hash" text NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "code_holders_code_id_holder_hash_pk" PRIMARY KEY("code_id","holder_hash")
);
--> statement-breakpoint
CREATE TABLE "comments" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "comments_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"post_id" bigint NOT NULL,
	"locale" text NOT NULL,
	"parent_id" bigint,
	"root_id" bigint,
	"nickname" text,
	"content" text NOT NULL,
	"state" text NOT NULL,
	"state_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"writer" text NOT NULL,
	"likes" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "consents" (
	"lead_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"given" boolean NOT NULL,
	"text_version" text NOT NULL,
	"locale" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "consents_lead_id_kind_pk" PRIMARY KEY("lead_id","kind")
);
--> statement-breakpoint
CREATE TABLE "forwarded_leads" (
	"key" text PRIMARY KEY NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"claimed_until" timestamp (3) with time zone NOT NULL,
	"accepted_at" timestamp (3) with time zone,
	"answer_id" text
);
--> statement-breakpoint
CREATE TABLE "idempotency" (
	"key" text PRIMARY KEY NOT NULL,
	"lead_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "lead_file_parts" (
	"file_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"data" "bytea" NOT NULL,
	CONSTRAINT "lead_file_parts_file_id_position_pk" PRIMARY KEY("file_id","position")
);
--> statement-breakpoint
CREATE TABLE "lead_files" (
	"id" uuid PRIMARY KEY NOT NULL,
	"lead_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"name" text NOT NULL,
	"type" text NOT NULL,
	"bytes" integer NOT NULL,
	"sha256" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "leads" (
	"id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"form" text NOT NULL,
	"locale" text NOT NULL,
	"source" text NOT NULL,
	"email" text,
	"email_hash" text,
	"name" text NOT NULL,
	"company" text,
	"country" text,
	"phone" text,
	"phone_e164" text,
	"fields" jsonb NOT NULL,
	"campaign" text
);
--> statement-breakpoint
CREATE TABLE "likes" (
	"kind" text NOT NULL,
	"target_id" bigint NOT NULL,
	"reader" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "likes_kind_target_id_reader_pk" PRIMARY KEY("kind","target_id","reader")
);
--> statement-breakpoint
CREATE TABLE "outbox" (
	"id" uuid PRIMARY KEY NOT NULL,
	"lead_id" uuid,
	"code_id" uuid,
	"kind" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"due_at" timestamp (3) with time zone NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"claimed_by" text,
	"claimed_until" timestamp (3) with time zone,
	"delivered_at" timestamp (3) with time zone,
	"dead_at" timestamp (3) with time zone,
	"refused_at" timestamp (3) with time zone,
	"last_error" text,
	CONSTRAINT "outbox_about_one" CHECK ((lead_id is null) <> (code_id is null))
);
--> statement-breakpoint
CREATE TABLE "post_activity" (
	"post_id" bigint PRIMARY KEY NOT NULL,
	"likes" integer DEFAULT 0 NOT NULL,
	"commented_at" timestamp (3) with time zone,
	"changed_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "rate_events" (
	"id" uuid PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "rate_windows" (
	"key" text NOT NULL,
	"window" bigint NOT NULL,
	"hits" integer NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "rate_windows_key_window_pk" PRIMARY KEY("key","window")
);
--> statement-breakpoint
CREATE TABLE "received_addresses" (
	"address_hash" text PRIMARY KEY NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
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
CREATE TABLE "secrets" (
	"name" text PRIMARY KEY NOT NULL,
	"value" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"family" uuid NOT NULL,
	"account_id" uuid,
	"identity_hash" text,
	"role" text NOT NULL,
	"name" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"revoked_at" timestamp (3) with time zone
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
ALTER TABLE "code_holders" ADD CONSTRAINT "code_holders_code_id_account_codes_id_fk" FOREIGN KEY ("code_id") REFERENCES "public"."account_codes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comments" ADD CONSTRAINT "comments_parent_id_comments_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."comments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comments" ADD CONSTRAINT "comments_root_id_comments_id_fk" FOREIGN KEY ("root_id") REFERENCES "public"."comments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consents" ADD CONSTRAINT "consents_lead_id_leads_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."leads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_file_parts" ADD CONSTRAINT "lead_file_parts_file_id_lead_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."lead_files"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_files" ADD CONSTRAINT "lead_files_lead_id_leads_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."leads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "outbox" ADD CONSTRAINT "outbox_lead_id_leads_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."leads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "outbox" ADD CONSTRAINT "outbox_code_id_account_codes_id_fk" FOREIGN KEY ("code_id") REFERENCES "public"."account_codes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_links" ADD CONSTRAINT "report_links_slug_reports_slug_fk" FOREIGN KEY ("slug") REFERENCES "public"."reports"("slug") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "account_codes_newest" ON "account_codes" USING btree ("purpose","recipient_hash") WHERE superseded_at is null;--> statement-breakpoint
CREATE INDEX "account_codes_valid" ON "account_codes" USING btree ("purpose","recipient_hash");--> statement-breakpoint
CREATE INDEX "account_codes_end" ON "account_codes" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "accounts_email" ON "accounts" USING btree ("role","email_key");--> statement-breakpoint
CREATE UNIQUE INDEX "accounts_phone" ON "accounts" USING btree ("role","phone");--> statement-breakpoint
CREATE INDEX "cache_tags_cleared" ON "cache_tags" USING btree ("cleared_at");--> statement-breakpoint
CREATE INDEX "comments_post" ON "comments" USING btree ("post_id","locale","id");--> statement-breakpoint
CREATE INDEX "comments_root" ON "comments" USING btree ("root_id","id");--> statement-breakpoint
CREATE INDEX "comments_parent" ON "comments" USING btree ("parent_id");--> statement-breakpoint
CREATE INDEX "comments_writer" ON "comments" USING btree ("writer");--> statement-breakpoint
CREATE INDEX "comments_state" ON "comments" USING btree ("state","id");--> statement-breakpoint
CREATE INDEX "forwarded_leads_created" ON "forwarded_leads" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "idempotency_created" ON "idempotency" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "lead_files_order" ON "lead_files" USING btree ("lead_id","position");--> statement-breakpoint
CREATE INDEX "leads_created" ON "leads" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "leads_email" ON "leads" USING btree ("email_hash");--> statement-breakpoint
CREATE INDEX "likes_reader" ON "likes" USING btree ("reader");--> statement-breakpoint
CREATE INDEX "likes_at" ON "likes" USING btree ("at");--> statement-breakpoint
CREATE UNIQUE INDEX "outbox_one_each" ON "outbox" USING btree ("lead_id","kind");--> statement-breakpoint
CREATE INDEX "outbox_code" ON "outbox" USING btree ("code_id");--> statement-breakpoint
CREATE INDEX "outbox_due" ON "outbox" USING btree ("due_at") WHERE delivered_at is null and dead_at is null;--> statement-breakpoint
CREATE INDEX "post_activity_changed" ON "post_activity" USING btree ("changed_at");--> statement-breakpoint
CREATE INDEX "rate_events_key" ON "rate_events" USING btree ("key","at");--> statement-breakpoint
CREATE INDEX "rate_events_at" ON "rate_events" USING btree ("at");--> statement-breakpoint
CREATE INDEX "rate_windows_end" ON "rate_windows" USING btree ("ends_at");--> statement-breakpoint
CREATE INDEX "report_codes_typed" ON "report_codes" USING btree ("typed_key");--> statement-breakpoint
CREATE UNIQUE INDEX "report_links_token" ON "report_links" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "report_links_slug" ON "report_links" USING btree ("slug");--> statement-breakpoint
CREATE UNIQUE INDEX "reports_number" ON "reports" USING btree ("number_key");--> statement-breakpoint
CREATE INDEX "sessions_family" ON "sessions" USING btree ("family");--> statement-breakpoint
CREATE INDEX "sessions_account" ON "sessions" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "sessions_identity" ON "sessions" USING btree ("identity_hash");--> statement-breakpoint
CREATE INDEX "sessions_end" ON "sessions" USING btree ("expires_at");--> statement-breakpoint
-- Attachments are packed already: trying to pack them again costs ten times the write.
ALTER TABLE "lead_file_parts" ALTER COLUMN "data" SET STORAGE EXTERNAL;
