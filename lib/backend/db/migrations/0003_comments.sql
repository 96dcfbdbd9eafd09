CREATE TABLE "comments" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "comments_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"post_id" bigint NOT NULL,
	"locale" text NOT NULL,
	"parent_id" bigint,
	"root_id" bigint,
	"nickname" text,
	"content" text NOT NULL,
	"state" text NOT NULL,
	"writer" text NOT NULL,
	"likes" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
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
CREATE TABLE "post_activity" (
	"post_id" bigint PRIMARY KEY NOT NULL,
	"likes" integer DEFAULT 0 NOT NULL,
	"commented_at" timestamp (3) with time zone,
	"changed_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "comments" ADD CONSTRAINT "comments_parent_id_comments_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."comments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comments" ADD CONSTRAINT "comments_root_id_comments_id_fk" FOREIGN KEY ("root_id") REFERENCES "public"."comments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "comments_post" ON "comments" USING btree ("post_id","locale","id");--> statement-breakpoint
CREATE INDEX "comments_root" ON "comments" USING btree ("root_id","id");--> statement-breakpoint
CREATE INDEX "comments_parent" ON "comments" USING btree ("parent_id");--> statement-breakpoint
CREATE INDEX "comments_writer" ON "comments" USING btree ("writer");--> statement-breakpoint
CREATE INDEX "comments_state" ON "comments" USING btree ("state","id");--> statement-breakpoint
CREATE INDEX "likes_reader" ON "likes" USING btree ("reader");--> statement-breakpoint
CREATE INDEX "post_activity_changed" ON "post_activity" USING btree ("changed_at");