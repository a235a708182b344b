/// Fields of clinical models and their places in section documents.
///
/// `$` opens a model: its name, the namespace and the element of the continuity-of-care profile, the element of green
/// C32. A field has its name and kind, its place in the profile, in green C32 and in RHEx's JSON; `-` for none. Kinds:
/// c concept, s status, z allergen, t text, d date, D day, q quantity, v measured value, n number, f flag, a name of an
/// actor, p provider, h name, A address, T telephones, g gender, L languages, N narrative. `|` parts places: the first
/// is written and all are read. `~` parts off the place of a concept's words. Elements are written in the order of the
/// lines; `EntryRemainder` keeps what does not come back as it was.
let entryTable: StaticString = """
    $Allergy allergy allergy allergy
    startDate:d adverseEventDate/@low effectiveTime/start/@value start_time
    endDate:d adverseEventDate/@high effectiveTime/end/@value end_time
    recordedDate:d - effectiveTime/@value time
    category:c adverseEventType type -
    allergen:z product|unknownProduct~freeTextProduct code codes
    reaction:c reaction reaction reaction
    severity:c severity severity severity
    status:c alertStatus - -
    status:s - status status
    note:N narrative freeText comment
    $AllergyExclusion allergy allergy allergy
    date:d adverseEventDate/@low effectiveTime/@value time
    name:c noKnownAllergies code codes
    status:s alertStatus status status
    note:N narrative freeText comment
    $Problem condition condition condition
    startDate:d problemDate/@low effectiveTime/start/@value start_time
    endDate:d problemDate/@high effectiveTime/end/@value end_time
    recordedDate:d - effectiveTime/@value time
    category:c problemType type type
    name:c problemCode~problemName code codes
    status:s - status status
    severity:c - severity severity
    causeOfDeath:f - causeOfDeath causeOfDeath
    note:N narrative freeText comment
    $Encounter encounter encounter encounter
    kind:c encounterType~encounterFreeTextType code codes
    startDate:d encounterDate/@low effectiveTime/start/@value time
    endDate:d encounterDate/@high effectiveTime/end/@value end_time
    provider:p encounterProvider - -
    status:s - status status
    facility:o - facility facility
    reason:c - reasonForVisit reason
    admissionKind:c - admissionType admitType
    dischargeDisposition:c - dischargeDisposition dischargeDisp
    note:N narrative freeText comment
    $Immunization immunization immunization immunization
    refused:f refusal @refused refusalInd
    date:d administeredDate effectiveTime/@value time
    performer:a performer - -
    product:c \
    medicationInformation/manufacturedMaterial/codedProductName~\
    medicationInformation/manufacturedMaterial/codedProductName/freeTextProductName code codes
    refusalReason:c refusalReason refusalReason negationReason
    status:s - status status
    seriesNumber:n - seriesNumber medicationSeriesNumber
    reaction:c - reaction reaction
    note:N narrative freeText comment
    $Medication medication medication medication
    instructions:t freeTextSig freeTextSig freeTextSig
    startDate:d effectiveTime/@low effectiveTime/start/@value start_time
    endDate:d effectiveTime/@high effectiveTime/end/@value end_time
    recordedDate:d - effectiveTime/@value time
    route:c route route route
    dose:q dose dose dose
    site:c site site site
    productForm:c productForm productForm productForm
    deliveryMethod:c deliveryMethod deliveryMethod deliveryMethod
    name:c \
    medicationInformation/manufacturedMaterial/codedProductName~\
    medicationInformation/manufacturedMaterial/codedProductName/freeTextProductName code codes
    brandName:t medicationInformation/manufacturedMaterial/freeTextBrandName brandName brandName
    kind:c medicationType|type type typeOfMedication
    status:s statusOfMedication|status status status
    patientInstructions:t patientInstructions patientInstructions patientInstructions
    provider:p orderInformation/orderingProvider|provider - -
    fulfillmentInstructions:t - fulfillmentInstructions fulfillmentInstructions
    vehicle:c - vehicle vehicle
    indication:c - indication indication
    note:N narrative freeText comment
    $Fill medication fulfillmentHistory fulfillmentHistory
    medication:c codedProductName code codes
    date:d dispenseDate effectiveTime/@value time
    quantity:q quantityDispensed quantityDispensed -
    provider:p provider - -
    status:s fillStatus status status
    note:N narrative freeText comment
    $Procedure procedure procedure procedure
    name:c procedureType~procedureFreeTextType code codes
    date:d procedureDate effectiveTime/@value time
    endDate:d - effectiveTime/end/@value end_time
    performer:a performer - -
    status:s - status status
    site:c - site site
    note:N narrative freeText comment
    $LabResult result result result
    date:d resultDateTime/@low|effectiveTime effectiveTime/@value time
    name:c resultType code codes
    status:s resultStatus status status
    value:v resultValue value value
    codedValue:c resultValue/codedValue value/codedValue -
    interpretation:c interpretation|interpretationCode interpretation interpretation
    referenceRange:t referenceRange|referenceRange/observationRange/text referenceRange referenceRange
    refused:f - @refused negationInd
    note:N narrative|text freeText comment
    $VitalSign result result vitalSign
    date:d resultDateTime/@low|effectiveTime effectiveTime/@value time
    name:c resultType code codes
    status:s resultStatus status status
    value:v resultValue value value
    interpretation:c interpretation|interpretationCode interpretation interpretation
    note:N narrative|text freeText comment
    $Measurement result result vitalSign
    date:d resultDateTime/@low effectiveTime/@value time
    name:c resultType code codes
    status:s resultStatus status status
    value:v resultValue value value
    note:N narrative freeText comment
    $SocialHistory - socialHistory socialHistory
    name:c - code codes
    status:s - status status
    date:d - effectiveTime/@value time
    startDate:d - effectiveTime/start/@value start_time
    endDate:d - effectiveTime/end/@value end_time
    value:v - value value
    note:N - freeText comment
    $CareGoal - careGoal careGoal
    name:c - code codes
    status:s - status status
    date:d - effectiveTime/@value time
    startDate:d - effectiveTime/start/@value start_time
    endDate:d - effectiveTime/end/@value end_time
    value:v - value value
    note:N - freeText comment
    $Equipment - medicalEquipment medicalEquipment
    name:c - code codes
    status:s - status status
    startDate:d - effectiveTime/start/@value start_time
    endDate:d - effectiveTime/end/@value end_time
    note:N - freeText comment
    $Demographics patient_information patient patientInformation
    name:h name name -
    address:A address address -
    telephones:T telecom telecom -
    medicalRecordNumber:t id id -
    gender:g gender gender -
    languages:L language language -
    birthDate:D birthtime|birthTime birthTime -
    maritalStatus:c maritialStatus|maritalStatus maritalStatus -
    race:c race race -
    note:N narrative freeText -
    """
