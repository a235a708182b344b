import PHRIndivo
import SalusBase
import SalusDomain
import SalusHTTP

/// Calls of apps that work by themselves.
enum IndivoAutonomousHandlers {
    static let all: [String: IndivoHandler] = [
        "app_record_list": { exchange in
            let records = try await exchange.run(ListAppRecords(app: try exchange.appName()))
            return try IndivoResponse.xml(IndivoList(records.map(IndivoRecordEntry.init)))
        },
        "autonomous_access_token": { exchange in
            let record = try exchange.record()
            let issued = try await exchange.run(TakeOwnAccess(try exchange.appName(), on: record))
            let form = IndivoTokenForm(
                token: issued.token, secret: issued.secret, extra: [FormField("xoauth_indivo_record_id", "\(record)")])
            return IndivoResponse.answer("application/x-www-form-urlencoded", Array(form.text.utf8))
        },
    ]
}
