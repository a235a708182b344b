import PHRIndivo
import Testing

@Suite("Start-up data of an Indivo installation")
struct ReadingStartUpData {
    @Test("gives accounts with their records and the folders that fill them")
    func accounts() throws {
        let text = """
            <bootstrap><auth_systems><auth_system short_name="x"/></auth_systems><accounts>
            <account email="ada@x.test"><full_name>Ada</full_name><contact_email/><password>long enough</password>
            <records><record label="Ada V." data_profile="p1"/><record label="Ben"/></records></account>
            <account email="eve@x.test"/></accounts></bootstrap>
            """
        let data = try IndivoStartUpData(bytes: Array(text.utf8))
        #expect(data.accounts.map(\.email) == ["ada@x.test", "eve@x.test"])
        #expect(data.accounts[0].fullName == "Ada" && data.accounts[0].contactEmail == nil)
        #expect(data.accounts[0].password == "long enough" && data.accounts[1].password == nil)
        #expect(data.accounts[0].records == [.init(label: "Ada V.", profile: "p1"), .init(label: "Ben", profile: nil)])
        #expect("\(data.accounts[0])" == "Account")
    }

    @Test("names what is missing, and refuses another document")
    func refused() {
        #expect(throws: IndivoAnswerError.missing("email", of: "account")) {
            try IndivoStartUpData(bytes: Array("<bootstrap><accounts><account/></accounts></bootstrap>".utf8))
        }
        #expect(throws: IndivoAnswerError.another(expected: "bootstrap")) {
            try IndivoStartUpData(bytes: Array("<other/>".utf8))
        }
    }
}
