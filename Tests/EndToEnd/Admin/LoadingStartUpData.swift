import Foundation
import SalusBase
import TestSupport
import Testing

/// The real program over a data directory without a server.
@Suite("Start-up data of an Indivo installation", .timeLimit(.minutes(15)))
struct LoadingStartUpData {
    private static let data = """
        <bootstrap><accounts><account email="ada@people.test"><full_name>Ada</full_name>
        <contact_email>ada@home.test</contact_email>
        <password>correct horse</password><records><record label="Ada Vale" data_profile="p1"/><record label="Ben"/>
        </records></account><account email="eve@people.test"><password>short</password></account></accounts></bootstrap>
        """
    /// The demographics of the record's person, under another name than its label.
    private static let person = """
        <Demographics xmlns="http://indivo.org/vocab/xml/documents#"><dateOfBirth>1970-01-01</dateOfBirth>
        <gender>female</gender><Name><familyName>Hill</familyName><givenName>Grace</givenName></Name></Demographics>
        """
    private static let medication = """
        <Models xmlns="http://indivo.org/vocab/xml/documents#"><Model name="Medication">
        <Field name="drugName_title">Lisinopril</Field>
        <Field name="startDate">2025-02-10T00:00:00Z</Field></Model></Models>
        """

    @Test("makes accounts, records, documents and apps once, however often it is loaded")
    func twice() async throws {
        let folder = try TemporaryDirectory()
        try folder.write(Self.data, to: "start/indivo_data.xml")
        try folder.write(Self.medication, to: "start/p1/doc_0.xml")
        try folder.write(Self.person, to: "start/p1/Demographics.xml")
        let manifest = #"{"id": "labs@apps.test", "name": "Labs"}"#
        try folder.write(manifest, to: "apps/user/labs/manifest.json")
        try folder.write(
            #"{"consumer_key": "labs@apps.test", "consumer_secret": ""}"#, to: "apps/user/labs/credentials.json")
        let admin = AdminCommand(place: ["--data", folder.path("data")])
        _ = try await admin("init")
        let (file, apps) = (folder.path("start/indivo_data.xml"), folder.path("apps"))
        let first = try await admin.jsonLines("load", file, "--apps", apps)
        #expect(first.compactMap { $0["isNew"] } == [true, true, true, true])
        #expect(first.compactMap { $0["summary"]?["added"] } == [2])
        #expect(first.first?["remark"]?.string?.contains("no secret") == true)
        let ada = try await admin.json("account", "show", "ada@people.test")
        #expect(ada["fullName"] == "Ada" && ada["contact"] == "ada@home.test")
        #expect(first.last?["remark"]?.string?.contains("too short to be set; its person enrols with the code") == true)
        let content = try await admin.recordsWithContent()
        let again = try await admin.jsonLines("load", file, "--apps", apps)
        #expect(again.compactMap { $0["isNew"] } == [false, false, false, false])
        #expect(again.compactMap { $0["summary"]?["unchanged"] } == [2])
        #expect(try await admin.recordsWithContent() == content && content.count == 2)
    }

    @Test("changes nothing when a part of it is missing")
    func missing() async throws {
        let folder = try TemporaryDirectory()
        try folder.write(Self.data, to: "indivo_data.xml")
        let admin = AdminCommand(place: ["--data", folder.path("data")])
        _ = try await admin("init")
        let run = try await admin("load", folder.path("indivo_data.xml"))
        #expect(run.status != 0 && run.errors.contains("there is no file or folder"))
        #expect(try await admin.json("account", "list")["accounts"]?.array?.isEmpty == true)
    }
}
