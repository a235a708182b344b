import PHRIndivo
import SalusBase
import SalusDomain
import SalusHTTP
import SalusModels
import SalusServer
import SalusServerDomain

/// Calls of apps that work by themselves.
enum IndivoAutonomousHandlers {
    static let all: [String: IndivoEntry] = [
        "app_record_list": .own(.workAlone, byNamedApp: true) { exchange in
            let span = try exchange.list.span()
            let records = try await exchange.run(
                ListAppRecords(app: try exchange.path.appName(), offset: span.offset, limit: span.limit))
            return try IndivoResponse.xml(IndivoList(records.map { IndivoRecordEntry($0) }))
        },
        "autonomous_access_token": .record(.workAlone, byNamedApp: true) { exchange in
            let record = try exchange.path.record()
            let issued = try await exchange.run(IssueOwnAccess(try exchange.path.appName(), on: record))
            return IndivoResponse.access(issued, to: record)
        },
    ]
}

extension IndivoResponse {
    /// A token that an app was given for a record without its being asked for there.
    static func access(_ issued: IssuedToken, to record: RecordID) -> HTTPResponse {
        let form = IndivoTokenForm(
            token: issued.token, secret: issued.secret, extra: [FormParameter("xoauth_indivo_record_id", "\(record)")])
        return answer("application/x-www-form-urlencoded", Array(form.text.utf8))
    }
}
