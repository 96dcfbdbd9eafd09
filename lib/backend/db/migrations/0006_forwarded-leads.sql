CREATE TABLE "forwarded_leads" (
	"key" text PRIMARY KEY NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"claimed_until" timestamp (3) with time zone NOT NULL,
	"accepted_at" timestamp (3) with time zone,
	"answer_id" text
);
--> statement-breakpoint
CREATE INDEX "forwarded_leads_created" ON "forwarded_leads" USING btree ("created_at");