import PHRCatalyze
import SalusBase
import Testing

@Suite struct ReadingExpressions {
    @Test(
        "An expression survives being written",
        arguments: [
            #"{"=":["name","Bob"]}"#, #"{"!=":["name.first","Bob"]}"#, #"{"<":["@createdAt","2026-01-01T00:00:00Z"]}"#,
            #"{">=":["age",20]}"#, #"{"<=":["weight",80.50]}"#, #"{"=":["done",true]}"#, #"{"!=":["note",null]}"#,
            #"{"and":[{"=":["a",1]},{"or":[{">":["b",2]},{"=":["@authorId","x"]}]}]}"#,
        ])
    func survives(_ text: String) throws {
        let expression = try #require(try CatalyzeExpression.reading(body(text)))
        #expect(expression.json.canonicalText == text)
    }

    @Test("An empty body matches everything")
    func empty() throws {
        #expect(try CatalyzeExpression.reading(body("")) == nil)
        #expect(try CatalyzeExpression.reading(body("{}")) == nil)
    }

    @Test(
        "A faulty expression says what to send",
        arguments: [
            (#"{"=":["a",1],"<":["a",2]}"#, CatalyzeFault.ExpressionProblem.notAnObject), ("[]", .notAnObject),
            (#"{"like":["a","b"]}"#, .unknownOperator), (#"{"=":"a"}"#, .badOperands), (#"{"=":["a"]}"#, .badOperands),
            (#"{"=":[1,1]}"#, .badField), (#"{"=":["a..b",1]}"#, .badField), (#"{"=":["@ssn",1]}"#, .badField),
            (#"{"=":["a",[1]]}"#, .badValue), (#"{"=":["a",{}]}"#, .badValue), (#"{"and":[]}"#, .noConditions),
            (#"{"or":{}}"#, .noConditions),
        ])
    func faulty(_ text: String, _ problem: CatalyzeFault.ExpressionProblem) throws {
        #expect(throws: CatalyzeFault.expression(problem)) { try CatalyzeExpression.reading(body(text)) }
    }

    @Test("Depth and number of conditions have limits")
    func limits() throws {
        func nested(_ depth: Int) -> String {
            String(repeating: #"{"and":["#, count: depth - 1) + #"{"=":["a",1]}"#
                + String(repeating: "]}", count: depth - 1)
        }
        #expect(try CatalyzeExpression.reading(body(nested(10))) != nil)
        #expect(throws: CatalyzeFault.self) { try CatalyzeExpression.reading(body(nested(11))) }
        func wide(_ count: Int) -> String {
            #"{"or":["# + Array(repeating: #"{"=":["a",1]}"#, count: count).joined(separator: ",") + "]}"
        }
        #expect(try CatalyzeExpression.reading(body(wide(99))) != nil)
        #expect(throws: CatalyzeFault.expression(.tooMany)) { try CatalyzeExpression.reading(body(wide(100))) }
    }
}

@Suite struct ReadingQueries {
    @Test("Without parameters: the first ten in order of their creation")
    func defaults() throws {
        let query = try query("")
        #expect(query.condition == nil)
        #expect(query.page == .number(1))
        #expect(query.size == 10)
        #expect(query.order == .entry(.created))
        #expect(!query.isDescending && !query.wantsCount)
        #expect(query.columns == nil)
    }

    @Test("The reference's dialect: all must match")
    func reference() throws {
        let read = try query("name.first=Bob&age=20&pageSize=200&pageNumber=3&orderBy=@updatedAt&direction=desc")
        let first = CatalyzeExpression.compare(.equal, .column(["name", "first"]), .text("Bob"))
        #expect(read.condition == .and([first, .compare(.equal, .column(["age"]), .text("20"))]))
        #expect(read.page == .number(3))
        #expect(read.size == 200)
        #expect(read.order == .entry(.updated))
        #expect(read.isDescending)
    }

    @Test("The guide's dialect: one field and one value")
    func guide() throws {
        let read = try query("pageSize=1&pageNumber=1&field=user_username&searchBy=bob")
        #expect(read.condition == .compare(.equal, .column(["user_username"]), .text("bob")))
        #expect(try query("field=x").condition == .compare(.equal, .column(["field"]), .text("x")))
    }

    @Test("The SDK's second question mark is read as it was meant")
    func secondQuestionMark() throws {
        let read = try query("direction=desc?pageSize=200&pageNumber=2&field=conversationsId&searchBy=c")
        #expect(read.isDescending)
        #expect(read.size == 200)
        #expect(read.page == .number(2))
        #expect(throws: CatalyzeFault.self) { try query("direction=desc?direction=asc") }
        #expect(throws: CatalyzeFault.self) { try query("direction=desc?") }
    }

    @Test("Ours: cursor, projection and count; a filter holds beside an expression")
    func ours() throws {
        let read = try query("cursor=abc&fields=a,b&count=true&x=1", #"{">":["y",2]}"#)
        #expect(read.page == .behind("abc"))
        #expect(read.columns == ["a", "b"])
        #expect(read.wantsCount)
        #expect(read.condition?.json == (try json(#"{"and":[{"=":["x","1"]},{">":["y",2]}]}"#)))
    }

    @Test(
        "Numbers and words are in their ranges",
        arguments: [
            "pageSize=0", "pageSize=1001", "pageSize=-1", "pageSize=ten", "pageNumber=0", "direction=up", "orderBy=@x",
            "orderBy=", "fields=", "fields=a b", "count=1", "cursor=", "a..b=1", "=1",
        ])
    func ranges(_ text: String) {
        #expect(throws: CatalyzeFault.self) { try query(text) }
    }

    @Test("A name of the entry's own fields means them where no column has it")
    func entryFields() throws {
        let author = CatalyzeField.column(["authorId"])
        #expect(author.resolved(among: ["name"]) == .entry(.author))
        #expect(author.resolved(among: ["authorId"]) == author)
        #expect(CatalyzeField.column(["createdAt"]).resolved(among: []) == .entry(.created))
        #expect(CatalyzeField.column(["name"]).resolved(among: []) == .column(["name"]))
        #expect(CatalyzeField("@entryId") == .entry(.id))
        for field in CatalyzeField.EntryField.allCases { #expect(CatalyzeField(field.rawValue) == .entry(field)) }
    }
}
